/** What the field has that `/` leads to: the search of its page (client/layout/keys). */
export const PAGE_SEARCH = { 'data-search': '', 'aria-keyshortcuts': '/' } as const

/** Leads to the search of the page. @returns false where there is none */
export function focusPageSearch(): boolean {
  const field = document.querySelector<HTMLElement>('main [data-search]')
  field?.focus()
  return field !== null
}
