import type { PublicPageChoice } from '../../public-page/event.ts'

/** What someone did to the public page: `turned the public page off`. */
export function publicPageEventLabel({
  before,
  after,
  isRenewed,
}: {
  readonly before: PublicPageChoice
  readonly after: PublicPageChoice
  readonly isRenewed: boolean
}): string {
  if (!after.isOn) return before.isOn ? 'turned the public page off' : 'changed the public page'
  const shows = after.showsManagers ? 'team names and usernames' : 'team names only'
  if (!before.isOn) return `turned the public page on, with ${shows}`
  if (isRenewed) return 'gave the public page a new address'
  if (before.showsManagers !== after.showsManagers) return `had the public page show ${shows}`
  return after.mayBeFound
    ? 'let search engines find the public page'
    : 'hid the public page from search engines'
}
