import { normalize } from '../../core/normalize.ts'

/** A name as names are compared by. */
export interface NameKey {
  /** Folded words without what follows a name. */
  readonly words: readonly string[]
  /** Those words in one piece, so that `D.J.`, `DJ` and `D J`, or `St. Brown` and `St-Brown`, are the same. */
  readonly compact: string
  /** `jr`, `iii`; null for none. */
  readonly suffix: string | null
}

const SUFFIXES = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'v', '2nd', '3rd'])

/** The words of a text: folded, apostrophes and dots gone, whatever else is no letter between them. */
export function wordsOf(text: string): string[] {
  return normalize(text)
    .replace(/['’‘ʻʼ`.]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
}

/** Of words that are a name, the first name first. */
export function nameKeyOf(words: readonly string[]): NameKey {
  let own = words
  let suffix: string | null = null
  // A name has two words at least, and a suffix may stand before the last name too: `Harrison Jr., Marvin`.
  const at = words.findLastIndex((word, index) => index > 0 && isSuffix(word, index === words.length - 1))
  if (at > 0 && words.length > 2) {
    suffix = words[at] ?? null
    own = words.filter((_, index) => index !== at)
  }
  return { words: own, compact: own.join(''), suffix }
}

/** A V in the middle is an initial. */
function isSuffix(word: string, isLast: boolean): boolean {
  return SUFFIXES.has(word) && (isLast || word !== 'v')
}
