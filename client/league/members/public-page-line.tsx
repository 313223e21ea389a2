import { trpc } from '../../data/trpc/trpc.ts'
import { TextLink } from '../../ui/controls/text-link.tsx'

/** Tells members that everybody may look at the league, and where; nothing while they may not. */
export function PublicPageLine({ code }: { code: string }) {
  const { data } = trpc.publicPage.get.useQuery({ code })
  if (!data?.isOn || data.path === null) return null
  return (
    <p className="rounded-box border border-line bg-surface px-4 py-3">
      This league has a <TextLink href={data.path}>public page</TextLink>: anyone with its link sees
      standings, matchups, recaps, rosters and history, with{' '}
      {data.showsManagers ? 'managers’ usernames' : 'team names only'}.
    </p>
  )
}
