/** `Dec 18, 2026, 8:00 PM`, as the reader's place writes it. */
export function dateAndTime(at: number): string {
  return new Date(at).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })
}
