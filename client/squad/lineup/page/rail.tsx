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
import { shownMatchups } from '../../../league/week/own-matchup.ts'

/** Beside one's lineup: how the week is expected to end, who comes next, and what one can do about it. */
export function Rail({ code, rosters, team }: { code: string; rosters: Rosters; team: RosterTeam }) {
  return (
    <aside aria-label="Your week" className="grid content-start gap-3 md:grid-cols-3 xl:grid-cols-1">
      <Projected code={code} />
      <ComingUp code={code} rosters={rosters} team={team} />
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
    <Box title="Projected" more={chance === null ? '' : `${percent(chance)} to win`}>
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
                <Total name="You" projection={own.first.projection} />
                {own.second && (
                  <Total name={own.second.team.name} projection={own.second.projection} isRight />
                )}
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

function Total({
  name,
  projection,
  isRight = false,
}: {
  name: string
  projection: number
  isRight?: boolean
}) {
  return (
    <div className={isRight ? 'flex min-w-0 flex-col-reverse text-right' : 'flex flex-col-reverse'}>
      <dt className="truncate text-sm text-muted">{name}</dt>
      <dd className="text-xl font-bold tabular-nums">{roundedPointsText(projection)}</dd>
    </div>
  )
}

/** So many matchups are listed. */
const NEXT = 3

function ComingUp({ code, rosters, team }: { code: string; rosters: Rosters; team: RosterTeam }) {
  const schedule = trpc.schedule.ofLeague.useQuery({ code })
  const { data: standings } = trpc.standings.ofLeague.useQuery({ code })
  return (
    <Box title="Coming up" more={<TextLink href={links.league('schedule', code)}>Schedule</TextLink>}>
      <Answer
        of={schedule}
        failed="The schedule could not be loaded."
        waiting={<Skeleton className="h-20" />}
        refused={noneYet}
      >
        {(data) => {
          const games = nextGames(data)
          const byes = isFootball(rosters.sport) ? nextByes(data, team) : []
          return (
            <>
              {games.length === 0 && <p className="text-muted">No more matchups this season.</p>}
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
