/** As a sentence begins: `passing yard` → `Passing yard`. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** As in the middle of a sentence: `Tight end` → `tight end`. */
export function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
