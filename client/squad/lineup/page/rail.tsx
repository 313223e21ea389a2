import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Schedule } from '../../../../shared/schedule/schedule.ts'
import { isFootball } from '../../../../shared/sports/football.ts'
import { counted } from '../../../../shared/core/lists.ts'
import { roundedPointsText } from '../../../../shared/core/points.ts'
import { recordLabel } from '../../../../shared/labels/standings/standings.ts'
import { Answer } from '../../../data/fetching/answer.tsx'
import { isRefused } from '../../../data/fetching/why-it-failed.ts'
import type { Rosters, RosterTeam } from '../../roster/types.ts'
import { links } from '../../../ui/page/routes.ts'
import { trpc } from '../../../data/trpc/trpc.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Card, Skeleton } from '../../../ui/controls/card.tsx'
import { soonOrDay } from '../../../ui/time/local-time.ts'
import { TextLink } from '../../../ui/controls/text-link.tsx'
import { useTicking } from '../../../ui/time/ticking.ts'
import { useWeekScores } from '../../../league/week/use-week-scores.ts'
import { ChanceBar } from '../../../league/week/chance-bar.tsx'
import { type MatchupTeam, type ShownMatchup, shownMatchups } from '../../../league/week/own-matchup.ts'

/** Beside one's lineup: how the week is expected to end, who comes next, and what one can do about it. */
export function Rail({ code, rosters, team }: { code: string; rosters: Rosters; team: RosterTeam }) {
  const { data: week } = useWeekScores(code, null)
  const hasOpponents = week === undefined || week.competition === 'head-to-head'
  // What a week is expected to bring says nothing of ranks.
  const isRoto = !hasOpponents && week.format !== null
  return (
    <aside aria-label="Your week" className="grid content-start gap-3 md:grid-cols-3 xl:grid-cols-1">
      {!isRoto && <Projected code={code} />}
      {(hasOpponents || isFootball(rosters.sport)) && (
        <ComingUp code={code} rosters={rosters} team={team} hasOpponents={hasOpponents} />
      )}
      <Moves code={code} />
    </aside>
  )
}

function Box({ title, more, children }: { title: string; more: ReactNode; children: ReactNode }) {
  return (
    <Card className="min-w-0 px-4 py-3">
      <section aria-label={title}>
        <div className="mb-1 flex min-h-6 items-center justify-between gap-3">
          <h2 className="font-bold">{title}</h2>
          <span className="text-sm text-muted">{more}</span>
        </div>
        {children}
      </section>
    </Card>
  )
}

function Projected({ code }: { code: string }) {
  const week = useWeekScores(code, null)
  const own = week.data ? shownMatchups(week.data).mine : null
  const chance = own?.chance ?? null
  return (
    <Box
      title={own?.isOfCategories ? 'Categories won' : 'Projected'}
      more={chance === null ? '' : `${percent(chance)} to win`}
    >
      <Answer
        of={week}
        failed="The week could not be loaded."
        waiting={<Skeleton className="h-18" />}
        refused={noneYet}
      >
        {() =>
          own === null ? (
            <p className="text-muted">You have no matchup this week.</p>
          ) : (
            <>
              <dl className="flex justify-between gap-4">
                <Total name="You" text={figureOf(own, own.first)} />
                {own.second && <Total name={own.second.team.name} text={figureOf(own, own.second)} isRight />}
              </dl>
              {chance !== null && (
                <div className="mt-1 flex">
                  <ChanceBar chance={chance} />
                </div>
              )}
            </>
          )
        }
      </Answer>
    </Box>
  )
}

/** Before a league has a schedule. */
function noneYet(error: unknown): ReactNode {
  return isRefused(error) && <p className="text-muted">No matchups yet.</p>
}

function percent(chance: number): string {
  // Nothing is certain before it is over.
  return `${Math.min(99, Math.max(1, Math.round(chance * 100)))}%`
}

/** What a side is projected to score, or in a league by categories what it has won so far. */
function figureOf({ isOfCategories }: ShownMatchup, { text, projection }: MatchupTeam): string {
  return isOfCategories ? text : roundedPointsText(projection)
}

function Total({ name, text, isRight = false }: { name: string; text: string; isRight?: boolean }) {
  return (
    <div className={isRight ? 'flex min-w-0 flex-col-reverse text-right' : 'flex flex-col-reverse'}>
      <dt className="truncate text-sm text-muted">{name}</dt>
      <dd className="text-xl font-bold tabular-nums">{text}</dd>
    </div>
  )
}

/** So many matchups are listed. */
const NEXT = 3

/** @param props.hasOpponents without any only the byes of one's players are to come */
function ComingUp({
  code,
  rosters,
  team,
  hasOpponents,
}: {
  code: string
  rosters: Rosters
  team: RosterTeam
  hasOpponents: boolean
}) {
  const schedule = trpc.schedule.ofLeague.useQuery({ code })
  const { data: standings } = trpc.standings.ofLeague.useQuery({ code })
  return (
    <Box
      title="Coming up"
      more={hasOpponents && <TextLink href={links.league('schedule', code)}>Schedule</TextLink>}
    >
      <Answer
        of={schedule}
        failed="The schedule could not be loaded."
        waiting={<Skeleton className="h-20" />}
        refused={noneYet}
      >
        {(data) => {
          const games = hasOpponents ? nextGames(data) : []
          const byes = isFootball(rosters.sport) ? nextByes(data, team) : []
          return (
            <>
              {hasOpponents && games.length === 0 && (
                <p className="text-muted">No more matchups this season.</p>
              )}
              {!hasOpponents && byes.length === 0 && (
                <p className="text-muted">None of your players is on bye soon.</p>
              )}
              <ul>
                {games.map(({ period, number, label, opponent }) => {
                  const record = standings?.teams.find(({ id }) => id === opponent?.id)
                  return (
                    <li key={period}>
                      <Link
                        href={links.matchup(code, { period, number })}
                        className="flex min-h-11 items-center justify-between gap-3 underline-offset-4 hover:underline md:min-h-7"
                      >
                        <span className="min-w-0 truncate">
                          {label} · {opponent?.name ?? 'TBD'}
                        </span>
                        {record && <span className="shrink-0 text-sm text-muted">{recordLabel(record)}</span>}
                      </Link>
                    </li>
                  )
                })}
              </ul>
              {byes.map(({ label, count }) => (
                <p key={label} className="text-sm text-muted">
                  {label}: {count} of your players {count === 1 ? 'is' : 'are'} on bye
                </p>
              ))}
            </>
          )
        }}
      </Answer>
    </Box>
  )
}

/** One's own matchups after this week's. */
function nextGames({ teams, weeks }: Schedule) {
  const own = teams.find(({ isMine }) => isMine)?.id
  return weeks
    .filter(({ state }) => state === 'upcoming')
    .flatMap(({ period, label, matchups }) =>
      matchups
        .filter(({ home, away }) => own !== undefined && (home === own || away === own))
        .map(({ number, home, away, isBye }) => ({
          period,
          number,
          label,
          opponent: isBye
            ? { id: null, name: 'Bye' }
            : (teams.find(({ id }) => id === (home === own ? away : home)) ?? null),
        })),
    )
    .slice(0, NEXT)
}

/** In the weeks after this one: how many of a team's players rest. */
function nextByes({ weeks }: Schedule, { players }: RosterTeam) {
  return weeks
    .filter(({ state }) => state === 'upcoming')
    .slice(0, NEXT)
    .flatMap(({ period, label }) => {
      const count = players.filter(({ byePeriod }) => byePeriod === period).length
      return count === 0 ? [] : [{ label, count }]
    })
}

function Moves({ code }: { code: string }) {
  const board = trpc.waiver.board.useQuery({ code })
  return (
    <Box title="Moves" more={<TextLink href={links.league('waivers', code)}>Waivers</TextLink>}>
      <Answer of={board} failed="The waivers could not be loaded." waiting={<Skeleton className="h-14" />}>
        {({ claims, nextRun, teams }) => {
          const budget = teams.find(({ isMine }) => isMine)?.budget ?? null
          return (
            <dl className="text-base">
              <Fact
                name={
                  claims.length === 0 ? 'No claims pending' : `${counted(claims.length, 'claim')} pending`
                }
              >
                {nextRun !== null && <Soon at={nextRun} />}
              </Fact>
              {budget !== null && (
                <Fact name="FAAB left">
                  <span className="font-bold text-ink">${budget}</span>
                </Fact>
              )}
            </dl>
          )
        }}
      </Answer>
      <ButtonLink look="secondary" href={links.freeAgents(code)} className="mt-2 w-full">
        Add players
      </ButtonLink>
    </Box>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-7 items-baseline justify-between gap-3">
      <dt>{name}</dt>
      <dd className="text-sm text-muted">{children}</dd>
    </div>
  )
}

function Soon({ at }: { at: number }) {
  return useTicking((now) => soonOrDay(at, now))
}
