import * as z from 'zod'

/** What a league shows to everybody. */
export const PublicPageChoice = z.object({
  isOn: z.boolean(),
  /** Whether managers’ usernames stand beside their teams. */
  showsManagers: z.boolean(),
  /** Whether search engines may list it. */
  mayBeFound: z.boolean(),
})
export type PublicPageChoice = z.infer<typeof PublicPageChoice>

/** The commissioner turned the public page on or off, or changed what it shows. Its address is not in it. */
export const PublicPageSet = z.object({
  kind: z.literal('public-page-set'),
  before: PublicPageChoice,
  after: PublicPageChoice,
  /** It has another address since; the one before leads nowhere. */
  isRenewed: z.boolean(),
})
