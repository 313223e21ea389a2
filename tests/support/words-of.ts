/** The text of an element as it is read, without the letters in its pictures, such as a crest's initials. */
export function wordsOf(element: Element | null | undefined): string {
  const copy = element?.cloneNode(true)
  if (!(copy instanceof Element)) return ''
  for (const picture of copy.querySelectorAll('svg')) picture.remove()
  return copy.textContent ?? ''
}
