/** The field that an address names, where it has been drawn; unfolded. @param hash `#points_reception` */
export function namedField(hash: string): HTMLElement | null {
  const field = hash.length > 1 ? document.getElementsByName(hash.slice(1))[0] : undefined
  const folded = field?.closest('details')
  if (folded) folded.open = true
  return field ?? null
}
