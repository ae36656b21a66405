/**
 * Words that explain themselves, within a text: a word that an `about.` text is about carries its key
 * with it, between the marks that Unicode has for annotations. So what is said stays a string, can be
 * listed and filled into other texts, and a page finds the words again.
 */

/** A word, and the key of its text, such as `tile.ship`. */
export interface Word {
  text: string;
  key: string;
}

const [START, THEN, END] = ['\ufff9', '\ufffa', '\ufffb'];
const WORD = /\ufff9([^\ufff9-\ufffb]*)\ufffa([^\ufff9-\ufffb]*)\ufffb/g;

/** Write a word so that it can be found in a text. */
export function asWord({ text, key }: Word): string {
  return `${START}${text}${THEN}${key}${END}`;
}

/** Take a text apart into its words that explain themselves, and all between them. */
export function split(said: string): (string | Word)[] {
  const found: (string | Word)[] = [];
  let end = 0;
  for (const word of said.matchAll(WORD)) {
    const [whole, text = '', key = ''] = word;
    found.push(said.slice(end, word.index), { text, key });
    end = word.index + whole.length;
  }
  found.push(said.slice(end));
  return found.filter((piece) => piece !== '');
}

/** Give a text as it is read. */
export function bare(said: string): string {
  return said.replace(WORD, '$1');
}

/** Give the words of a text that explain themselves, each once. */
export function wordsIn(said: string): Word[] {
  const words = split(said).filter((piece) => typeof piece !== 'string');
  return [...new Map(words.map((word) => [word.key, word])).values()];
}
