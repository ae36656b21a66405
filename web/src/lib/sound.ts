/** The sounds of a table, made here by synthesis: nothing is loaded, and nothing is heard unasked. */

import { untrack } from 'svelte';
import { preferences } from './preferences.svelte';

export type Sound = 'move' | 'turn' | 'end';

interface Tone {
  /** Hertz. */
  pitch: number;
  /** Seconds after the beginning, and how long it rings. */
  at: number;
  rings: number;
  loud: number;
  shape: OscillatorType;
}

const bell = (pitch: number, at: number, loud = 0.12): Tone[] => [
  { pitch, at, rings: 1.1, loud, shape: 'sine' },
  { pitch: pitch * 2.76, at, rings: 0.5, loud: loud / 4, shape: 'sine' },
];

/** A soft knock on wood, a bell of two notes, a chord from below. */
const SOUNDS: Record<Sound, Tone[]> = {
  move: [
    { pitch: 190, at: 0, rings: 0.09, loud: 0.35, shape: 'sine' },
    { pitch: 430, at: 0, rings: 0.04, loud: 0.12, shape: 'triangle' },
  ],
  turn: [...bell(660, 0), ...bell(880, 0.16)],
  end: [...bell(392, 0), ...bell(494, 0.12), ...bell(587, 0.24), ...bell(784, 0.36)],
};

let context: AudioContext | null = null;

/** Play a sound, if somebody wants to hear any. */
export function play(sound: Sound): void {
  if (!untrack(() => preferences.sound) || typeof AudioContext === 'undefined') return;
  // Until somebody touches the page the browser holds its sounds back, to play them all at once.
  if (navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
  void context.resume().catch(() => undefined);
  for (const tone of SOUNDS[sound]) ring(context, tone);
}

function ring(on: AudioContext, tone: Tone): void {
  const begin = on.currentTime + tone.at;
  const oscillator = on.createOscillator();
  const gain = on.createGain();
  oscillator.type = tone.shape;
  oscillator.frequency.setValueAtTime(tone.pitch, begin);
  gain.gain.setValueAtTime(0.0001, begin);
  gain.gain.exponentialRampToValueAtTime(tone.loud, begin + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + tone.rings);
  oscillator.connect(gain).connect(on.destination);
  oscillator.start(begin);
  oscillator.stop(begin + tone.rings);
}
