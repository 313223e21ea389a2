/** A word that Empire does not use in what people read, and what it says instead (docs/GLOSSARY.md). */
export interface Outdated {
  readonly word: RegExp
  readonly say: string
}

const is = (pattern: string, say: string): Outdated => ({
  word: new RegExp(String.raw`(?<![-\w/.#])(?:${pattern})(?!\.?\w|[-/(])`, 'giu'),
  say,
})

/** In no order. Each matches whole words, in either case. */
export const OUTDATED: readonly Outdated[] = [
  is('somebody', 'someone, or who it is'),
  is('anybody', 'anyone'),
  is('nobody', 'no one, or who it is'),
  is('whom', 'who'),
  is('he|him|his|himself', 'they, their, or the name'),
  is('line-ups?', 'lineup'),
  is('play-offs?', 'playoffs'),
  is('kick-offs?', 'kickoff'),
  is('defence', 'defense'),
  is('colours?|coloured', 'color'),
  is('favourites?', 'favorite'),
  is('cancelled', 'canceled'),
  is('catalogue', 'catalog'),
  is('goes on|go on(?! the| a| to| your)|went on|going on', 'continues, or what it does'),
  is('as things stand', 'if it ended today'),
  is('comes? to', 'is, or totals'),
  is('all that', 'all, or what it is'),
  is('besides', 'also, or leave it out'),
  is('to be decided', 'TBD'),
  is('set optimal', 'Optimize'),
  is('fill the week', 'Set whole week'),
  is('fail-safe', 'On timeout'),
  is('rolling line', 'rolling waivers'),
  is('sealed bids?|money for bids', 'FAAB blind bidding'),
  is('feats?', 'bonus'),
  is('seats?', 'spot'),
  is('lapses?|lapsed', 'expires'),
  is('say something', 'Open chat'),
  is('by empire', 'auto'),
  is('straight drafts?', 'linear draft'),
  is('after each run', 'Waiver results'),
]
