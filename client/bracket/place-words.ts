/** `1st`, `2nd`, `3rd`, `4th` … `11th` … `21st` */
export function ordinal(place: number): string {
  const isTeen = place % 100 >= 11 && place % 100 <= 13
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th')
  return `${place}${ending}`
}

/** `1st`, or `Tied for 2nd with livia and titus`: nothing breaks a tie. */
export function placeWords(place: number, tiedWith: readonly string[]): string {
  if (tiedWith.length === 0) return ordinal(place)
  const last = tiedWith.at(-1)
  const others = tiedWith.slice(0, -1)
  return `Tied for ${ordinal(place)} with ${others.length > 0 ? `${others.join(', ')} and ${last}` : last}`
}
