import type { CrestColor, CrestEmblem } from '../../../shared/crest/crest.ts'

export const COLOR_WORDS = {
  red: 'Red',
  rust: 'Rust',
  gold: 'Gold',
  olive: 'Olive',
  teal: 'Teal',
  cyan: 'Cyan',
  blue: 'Blue',
  violet: 'Violet',
  plum: 'Plum',
  slate: 'Slate',
} as const satisfies Record<CrestColor, string>

export const EMBLEM_WORDS = {
  star: 'Star',
  crown: 'Crown',
  bolt: 'Bolt',
  swords: 'Swords',
  column: 'Column',
  wings: 'Chevrons',
  wave: 'Waves',
  arch: 'Arches',
  sun: 'Sun',
  peak: 'Peaks',
  ring: 'Ring',
  laurel: 'Laurel',
  initials: 'Initials',
} as const satisfies Record<CrestEmblem, string>
