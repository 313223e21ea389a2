import { isFound, searchWords } from './search.ts'

/** Finds names among thousands. */
export interface NameSearch {
  /** By place of the name, 1 for one that is found. Null where the question has no word: then all are. */
  find(question: string): Uint8Array | null
}

/** @param keys of the names, as `searchKey` makes them */
export function createNameSearch(keys: readonly string[]): NameSearch {
  // Going through one long text is many times as fast as through thousands of short ones.
  const text = keys.join('\n')
  const ends = new Uint32Array(keys.length)
  let end = -1
  for (const [place, key] of keys.entries()) ends[place] = end += key.length + 1

  return {
    find(question) {
      const words = searchWords(question)
      const [longest] = words.toSorted((a, b) => b.length - a.length)
      if (longest === undefined) return null
      const found = new Uint8Array(keys.length)
      let place = 0
      let at = text.indexOf(longest)
      while (at >= 0) {
        while (at >= (ends[place] ?? Infinity)) place++
        const isHit = text[at - 1] === ' ' && isFound(keys[place] ?? '', words)
        if (isHit) found[place] = 1
        at = text.indexOf(longest, isHit ? ends[place] : at + 1)
      }
      return found
    },
  }
}
