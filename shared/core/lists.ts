/** `A`, `A and B`, `A, B and C`. @param last between the last two */
export function joinList(words: readonly string[], last: 'and' | 'or' = 'and'): string {
  if (words.length < 2) return words[0] ?? ''
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`
}

/** Words as they are within a sentence: `snake`, but `3RR` and `FAAB blind bidding`. */
export function midSentence(words: string): string {
  return /^\p{Lu}\p{Ll}/u.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words
}

/** `1 week`, `2 weeks`. @param one the noun; its plural ends in s */
export function counted(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`
}
