/** Follows the link that leads to what comes next or before, as the page says with `rel`. @returns false where there is none */
export function follow(rel: 'next' | 'prev'): boolean {
  const link = document.querySelector<HTMLElement>(`main a[rel~="${rel}"]`)
  link?.click()
  return link !== null
}
