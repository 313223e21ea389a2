/**
 * A line of text for a terminal, which obeys control characters: a document's text must not be able to erase
 * or cover the output around it.
 */
export function plainLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\uFFFD')
}
