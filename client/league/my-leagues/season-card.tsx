import type { ReactNode } from 'react'
import { recordLabel } from '../../../shared/labels/standings/standings.ts'
import { NOTHING_WAITS } from '../../../shared/league/nothing-waits.ts'
import { TeamCrest } from '../crest/team-crest.tsx'
import { TryAgain } from '../../data/fetching/try-again.tsx'
import { chanceText } from '../../feed/scores/row/win-labels.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { Flash } from '../../ui/controls/flash.tsx'
import { useTicking } from '../../ui/time/ticking.ts'
import { LiveLabel } from '../week/live-label.tsx'
import { liveStateOf, startTime } from '../week/live-labels.ts'
import { nextStartOf } from '../week/score-labels.ts'
import { useWeekScores } from '../week/use-week-scores.ts'
import { seasonFoot } from './card-foot.ts'
import { ChanceBar } from '../week/chance-bar.tsx'
import { LeagueCardFrame } from './league-card-frame.tsx'
import { lineupNeeds } from '../needs/lineup-needs.ts'
import { type MatchupTeam, shownMatchups } from '../week/own-matchup.ts'
import { Rank } from '../league/rank.tsx'
import { OwnPlaceRow } from './own-place-row.tsx'
import type { MyLeagueData } from '../league/types.ts'
import { useFixLineup } from '../needs/use-fix-lineup.ts'

/** A league in its season: one's own matchup, the scores largest, and what needs its manager. */
export function SeasonCard({ league }: { league: MyLeagueData }) {
  const { code } = league
  const week = useWeekScores(code, null)
  const lineup = trpc.lineup.ofTeam.useQuery({ code })
  const waiting = trpc.needs.mine.useQuery({ code })
  const own = lineup.data ?? null
  const fix = useFixLineup(own && { code, teamId: own.team.id, day: own.day })
  const minute = useTicking((now) => now - (now % 60_000))
  const mine = week.data ? shownMatchups(week.data).mine : null
  const games = mine ? [mine.first, ...(mine.second ? [mine.second] : [])].map((side) => side.games) : []
  const foot = seasonFoot({
    code,
    lineup: own ? lineupNeeds(own) : [],
    mayFix: own?.mayChange === 'manager',
    waiting: waiting.data ?? NOTHING_WAITS,
    games: mine && {
      on: games.reduce((sum, { on }) => sum + on, 0),
      toCome: games.reduce((sum, { toCome }) => sum + toCome, 0),
    },
    time: (at) => startTime(at, minute),
  })
  const failed = [week, lineup, waiting].find(({ data, error }) => error !== null && data === undefined)
  return (
    <>
      <LeagueCardFrame
        league={league}
        week={week.data ? week.data.label.replace(/^Week /, 'Wk ') : null}
        state={
          week.data && mine ? (
            <LiveLabel
              sport={week.data.sport}
              state={liveStateOf({ ...week.data, sides: games, nextStart: nextStartOf(games) })}
            />
          ) : null
        }
        foot={foot}
        saving={fix.saving}
        onStart={fix.start}
      >
        {!hasOpponents(league) ? (
          <OwnPlaceRow league={league} />
        ) : mine ? (
          <>
            <TeamRow
              side={mine.first}
              under={
                <>
                  Rank <Rank rank={league.rank} record={recordLabel(league)} /> · Record {recordLabel(league)}
                </>
              }
            />
            {mine.second ? (
              <>
                <TeamRow
                  side={mine.second}
                  under={
                    <>
                      Rank <Rank rank={mine.second.team.rank} record={mine.second.team.record} /> · Record{' '}
                      {mine.second.team.record}
                    </>
                  }
                />
                {mine.chance !== null && mine.won === null && (
                  <span className="mt-2 flex items-center gap-2.5">
                    <ChanceBar chance={mine.chance} />
                    <span className="text-sm font-bold">
                      {chanceText(mine.chance)}
                      <span className="sr-only"> to win</span>
                    </span>
                  </span>
                )}
              </>
            ) : (
              <span className="text-muted">{mine.isBye ? 'Bye: no opponent this week' : 'Opponent TBD'}</span>
            )}
          </>
        ) : (
          <TeamOnly league={league}>{week.data ? 'No game this week' : null}</TeamOnly>
        )}
      </LeagueCardFrame>
      {failed && (
        <p className="mt-1">
          <TryAgain what={`${league.name} could not be loaded in full.`} query={failed} />
        </p>
      )}
    </>
  )
}

function hasOpponents({ format }: MyLeagueData): boolean {
  return format.competition === 'head-to-head'
}

function TeamRow({ side: { team, points, text }, under }: { side: MatchupTeam; under: ReactNode }) {
  return (
    <span className="flex min-h-10 items-center gap-2.5">
      <TeamCrest team={team} size={26} />
      <span className="min-w-0 grow leading-tight">
        <span className="block font-medium break-words">{team.name}</span>
        <span className="block text-sm text-muted">{under}</span>
      </span>
      <Flash value={points} className="text-xl leading-none font-bold">
        {text}
      </Flash>
    </span>
  )
}

/** One's own team where there is no matchup. @param props.children a fact in place of the score */
export function TeamOnly({
  league,
  fact = null,
  children,
}: {
  league: MyLeagueData
  /** As large as a score; null for none. */
  fact?: string | null
  children: ReactNode
}) {
  return (
    <>
      <span className="flex min-h-10 items-center gap-2.5">
        <TeamCrest team={{ id: league.teamId, name: league.teamName }} size={26} />
        <span className="min-w-0 grow leading-tight">
          <span className="block font-medium break-words">{league.teamName}</span>
          {hasOpponents(league) && (
            <span className="block text-sm text-muted">
              Rank <Rank rank={league.rank} record={recordLabel(league)} /> · Record {recordLabel(league)}
            </span>
          )}
        </span>
        {fact !== null && <span className="text-xl leading-none font-bold whitespace-nowrap">{fact}</span>}
      </span>
      <span className="mt-1.5 block text-sm text-muted">{children}</span>
    </>
  )
}
