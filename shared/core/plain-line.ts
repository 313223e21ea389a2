/**
 * A line of text for a terminal, which obeys what it is sent: what a document says must not be able to wipe out or
 * cover what is said of it.
 */
export function plainLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\uFFFD')
}
