import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { WeekScores } from '../../../../shared/matchup/matchup.ts'
import { rankLabel } from '../../../../shared/core/rank-label.ts'
import { recordLabel } from '../../../../shared/labels/standings/standings.ts'
import { placeWords } from '../../../league/week/place-words.ts'
import { TeamCrest } from '../../../league/crest/team-crest.tsx'
import { TryAgain } from '../../../data/fetching/try-again.tsx'
import { useHasFailed } from '../../../data/fetching/use-failure.ts'
import type { RosterTeam } from '../../roster/types.ts'
import { links } from '../../../ui/page/routes.ts'
import { trpc } from '../../../data/trpc/trpc.ts'
import { Flash } from '../../../ui/controls/flash.tsx'
import { useWeekScores } from '../../../league/week/use-week-scores.ts'
import { type ShownMatchup, shownMatchups } from '../../../league/week/own-matchup.ts'

/** One line on top of one's team: its crest, name and record, and the score of this week's matchup. */
export function TeamHead({ code, team, inSeason }: { code: string; team: RosterTeam; inSeason: boolean }) {
  return (
    <header className="flex h-13 items-center gap-2.5">
      <TeamCrest team={team} size={40} />
      <div className="min-w-0 grow">
        <h2 className="truncate text-lg leading-6 font-bold max-sm:text-base">{team.name}</h2>
        <p className="h-5 truncate text-sm text-muted">
          {inSeason ? <Record code={code} /> : team.ownerName}
        </p>
      </div>
      {inSeason && <LiveScore code={code} />}
    </header>
  )
}

/** `6-5 · 4th of 8 · W2`, without opponents `3rd of 8 · 18.0 behind Forum Romanum`. Its place is kept until it is there. */
function Record({ code }: { code: string }) {
  const standings = trpc.standings.ofLeague.useQuery({ code })
  const { data } = standings
  if (useHasFailed(standings)) return <TryAgain what="The record could not be loaded." query={standings} />
  const own = data?.teams.find(({ isMine }) => isMine)
  if (!data || !own) return null
  if (data.competition !== 'head-to-head') {
    const words = placeWords(data)
    return words && `${words.place} · ${words.more}`
  }
  const record = recordLabel(own)
  const parts = [record, rankLabel({ rank: own.rank, record }, data.teams.length), own.streak]
  return parts.filter((part) => part !== null).join(' · ')
}

function LiveScore({ code }: { code: string }) {
  const { data } = useWeekScores(code, null)
  const own = data ? shownMatchups(data).mine : null
  if (!data || !own) return null
  if (data.competition !== 'head-to-head') return <LivePlace code={code} week={data} own={own} />
  const { first, second } = own
  return (
    <Link
      href={links.matchup(code, { period: data.period, number: own.number })}
      className="block max-w-[45%] shrink-0 rounded-box py-1 text-right underline-offset-4 hover:underline"
    >
      <span className="block leading-5 font-bold whitespace-nowrap tabular-nums">
        <span className="sr-only">{data.label}: </span>
        {second ? (
          <>
            <Flash value={first.points}>{first.text}</Flash>
            {' – '}
            <Flash value={second.points}>{second.text}</Flash>
          </>
        ) : (
          first.text
        )}
      </span>
      <span className="block truncate text-sm text-muted">
        <State week={data} own={own} />
        {second === null ? 'Bye' : `vs ${second.team.name}`}
      </span>
    </Link>
  )
}

/** In a league without opponents: what its standings count. */
function LivePlace({ code, week, own }: { code: string; week: WeekScores; own: ShownMatchup }) {
  const { data } = trpc.standings.ofLeague.useQuery({ code })
  const words = data ? placeWords(data) : null
  if (!words) return null
  return (
    <Link
      href={links.league('standings', code)}
      className="block max-w-[45%] shrink-0 rounded-box py-1 text-right underline-offset-4 hover:underline"
    >
      <span className="block leading-5 font-bold whitespace-nowrap tabular-nums">
        <Flash value={words.score}>{words.score}</Flash>
      </span>
      <span className="block truncate text-sm text-muted">
        {words.of === 'this week' && <State week={week} own={own} />}
        {words.of}
      </span>
    </Link>
  )
}

/** Red only while a starter of the two plays. */
function State({
  week: { state },
  own: { first, second },
}: {
  week: WeekScores
  own: ShownMatchup
}): ReactNode {
  if (state === 'provisional' || state === 'official') return 'Final '
  if (state !== 'live' || first.games.on + (second?.games.on ?? 0) === 0) return null
  return (
    <>
      <span aria-hidden className="mr-1.5 inline-block size-2 rounded-full bg-red align-baseline" />
      <span className="font-medium text-red">Live</span>{' '}
    </>
  )
}
