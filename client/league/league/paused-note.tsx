import { links } from '../../ui/page/routes.ts'
import { dateAndTime } from '../../ui/time/date-and-time.ts'
import { TextLink } from '../../ui/controls/text-link.tsx'
import type { LeagueHome } from './types.ts'

/** Says on every page of a league that is paused that it is. */
export function PausedNote({ league: { code, paused } }: { league: LeagueHome['league'] }) {
  if (!paused) return null
  const since = dateAndTime(paused.at)
  return (
    <p role="status" className="mb-5 rounded-box border border-line bg-gold-wash px-4 py-3">
      {paused.what === 'rosters' ? (
        <>
          <strong className="font-bold">All rosters are locked</strong> since {since}: no adds, drops or
          trades until the commissioner unlocks them. Lineups can be set.
        </>
      ) : (
        <>
          <strong className="font-bold">The league is paused</strong> since {since}: no moves until the
          commissioner resumes it.
        </>
      )}{' '}
      <TextLink href={links.about(code, 'commissioner')}>Why</TextLink>
    </p>
  )
}
