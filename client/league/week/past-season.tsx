import { type LeaguePage, links } from '../../ui/page/routes.ts'
import { TextLink } from '../../ui/controls/text-link.tsx'

/** Above a season that is over: which it is, and the way to the one that the league plays. */
export function PastSeasonNote({
  page,
  code,
  seasonName,
}: {
  page: LeaguePage
  code: string
  seasonName: string | null
}) {
  return (
    <p className="rounded-box bg-gold-wash px-4 py-3">
      {seasonName === null ? 'Past season' : `${seasonName} season`}.{' '}
      <TextLink href={links.league(page, code)}>Go to the current season</TextLink>
    </p>
  )
}
