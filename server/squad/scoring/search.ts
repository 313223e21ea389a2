import { normalize } from '../../../shared/core/normalize.ts'

/**
 * What a name is found by: every word as it is written without accents, in one piece, between its hyphens, and
 * between whatever else is no letter, so that `O’Neal` is found by `oneal` and `neal`, and `D.J.` by `dj` and
 * `d`. Each word has a space before it.
 */
export function searchKey(...names: readonly string[]): string {
  const folded = normalize(names.join(' '))
  // Most names are plain, and there are thousands of them.
  if (!/[^a-z ]/.test(folded)) return ` ${folded}`
  const words = folded
    .split(/\s+/)
    .flatMap((word) => [word, ...word.split('-'), ...word.split(/[^a-z0-9]/)])
    .map(lettersOf)
    .filter((word) => word !== '')
  return [...new Set(words)].map((word) => ` ${word}`).join('')
}

/** What a name is sorted by: as it is read, whatever its accents and punctuation. */
export function sortKey(name: string): string {
  return normalize(name).replace(/[^a-z0-9 ]/g, '')
}

/** The words of a question. Hyphens part words, apostrophes and dots do not. */
export function searchWords(text: string): string[] {
  return normalize(text)
    .split(/[\s-]+/)
    .map(lettersOf)
    .filter((word) => word !== '')
}

/** Whether every word begins one of the key's. */
export function isFound(key: string, words: readonly string[]): boolean {
  return words.every((word) => key.includes(` ${word}`))
}

function lettersOf(word: string): string {
  return word.replace(/[^a-z0-9]/g, '')
}
