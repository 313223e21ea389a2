import { useMedia } from './media.ts'

/**
 * What the empty search of a page says, with its key where there may be a keyboard: a phone has none to press.
 * @param words `Name`
 * @returns `Name (press /)`
 */
export function useSearchPlaceholder(words: string): string {
  return useMedia('(any-pointer: fine)') ? `${words} (press /)` : words
}
