/**
 * The texts of the site. English says which keys there are; a Persian section that lacks one, or has
 * one too many, does not compile. The texts of games come from the server: see `lib/words.ts`.
 */

import * as en from './en';
import * as fa from './fa';

type Sections = typeof en;
type Texts = { readonly [S in keyof Sections]: { readonly [K in keyof Sections[S]]: string } };
type Exact = { readonly [S in keyof typeof fa]: { readonly [K in keyof (typeof fa)[S]]: string } };

/** A text by its section and its name: `home.title`. */
export type Key = {
  [S in keyof Sections & string]: `${S}.${keyof Sections[S] & string}`;
}[keyof Sections & string];

const persian: Texts = fa;
const english: Exact = en;

export const texts = { en: english, fa: persian };
