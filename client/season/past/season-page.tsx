import { Crown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Redirect, useLocation, useSearchParams } from 'wouter'
import { HOST_NAMES } from '../../../shared/hosts/league/host-names.ts'
import { Answer } from '../../data/fetching/answer.tsx'
import { isRefused } from '../../data/fetching/why-it-failed.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { TeamCrest } from '../../league/crest/team-crest.tsx'
import { LeagueFrame } from '../../league/league/league-frame.tsx'
import { wholeNumberIn } from '../../league/week/season-in-address.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { EmptyState, Skeleton } from '../../ui/controls/card.tsx'
import { SelectField } from '../../ui/controls/field.tsx'
import { TabPanel, Tabs } from '../../ui/controls/tabs.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { links, type SeasonPart } from '../../ui/page/routes.ts'
import { changed } from '../../ui/page/search-params.ts'
import { DraftBoard } from './draft-board.tsx'
import { FinalTable } from './final-table.tsx'
import { Game } from './game.tsx'
import { Moves } from './moves.tsx'
import type { PastSeasonPage, Shown } from './types.ts'
import { WeekResults } from './week-results.tsx'
import { WhatIf } from './what-if.tsx'

/** A season of a league, played here or at another host (`?season=2023&part=draft`). */
export function SeasonPage() {
  const [params] = useSearchParams()
  const season = wholeNumberIn(params, 'season')
  return (
    <LeagueFrame page="seasons" title="Season" isBare>
      {({ league: { code, sport } }) =>
        season === null ? (
          <Redirect to={links.league('history', code)} replace />
        ) : (
          <Season key={`${code} ${season}`} code={code} sport={sport} season={season} />
        )
      }
    </LeagueFrame>
  )
}

function Season({ code, sport, season }: { code: string; sport: string; season: number }) {
  const query = trpc.history.season.useQuery({ code, season })
  const all = trpc.history.allTime.useQuery({ code })
  return (
    <Answer
      of={query}
      failed="The season could not be loaded."
      waiting={<SeasonSkeleton />}
      refused={(error) => noSuchSeason(error, code)}
    >
      {(page) => <Parts shown={{ code, sport, page, seasons: all.data?.seasons.toReversed() ?? [] }} />}
    </Answer>
  )
}

function SeasonSkeleton() {
  return (
    <div className="space-y-6">
      <h1 className="sr-only">Season</h1>
      <Skeleton className="h-20 max-w-xl" />
      <Skeleton className="h-96" />
    </div>
  )
}

function noSuchSeason(error: unknown, code: string): ReactNode {
  if (!isRefused(error)) return null
  return (
    <>
      <h1 className="text-lg font-bold">Season</h1>
      <EmptyState
        title="No such season."
        action={<ButtonLink href={links.league('history', code)}>To the history</ButtonLink>}
      >
        The league has not played it.
      </EmptyState>
    </>
  )
}

const LABELS = {
  standings: 'Standings',
  results: 'Results',
  draft: 'Draft',
  transactions: 'Transactions',
  'what-if': 'What if',
} as const satisfies Record<SeasonPart, string>

function partsOf({ weeks, picks, moves, formats }: PastSeasonPage): SeasonPart[] {
  return [
    'standings',
    ...(weeks.length > 0 ? (['results'] as const) : []),
    ...(picks > 0 ? (['draft'] as const) : []),
    ...(moves > 0 ? (['transactions'] as const) : []),
    ...(formats.length > 0 ? (['what-if'] as const) : []),
  ]
}

function Parts({ shown }: { shown: Shown }) {
  const { code, page } = shown
  const [params, setParams] = useSearchParams()
  const parts = partsOf(page)
  const part = parts.find((one) => one === params.get('part')) ?? 'standings'
  const game = { period: wholeNumberIn(params, 'period'), matchup: wholeNumberIn(params, 'matchup') }
  return (
    <div className="space-y-6">
      <Head shown={shown} />
      <Tabs
        label="Parts of the season"
        tabs={parts.map((value) => ({ value, label: LABELS[value] }))}
        value={part}
        onChange={(value) =>
          setParams((before) => changed(before, { part: value, period: null, matchup: null }))
        }
      >
        <TabPanel value="standings" className="pt-4">
          <FinalTable page={page} />
        </TabPanel>
        <TabPanel value="results" className="pt-4">
          {game.period !== null && game.matchup !== null ? (
            <Game shown={shown} period={game.period} matchup={game.matchup} />
          ) : (
            <WeekResults shown={shown} period={game.period} />
          )}
        </TabPanel>
        <TabPanel value="draft" className="pt-4">
          <DraftBoard shown={shown} />
        </TabPanel>
        <TabPanel value="transactions" className="pt-4">
          <Moves code={code} season={page.season} />
        </TabPanel>
        <TabPanel value="what-if" className="pt-4">
          <WhatIf shown={shown} />
        </TabPanel>
      </Tabs>
    </div>
  )
}

function Head({ shown: { code, page, seasons } }: { shown: Shown }) {
  const { season, name, host, champion } = page
  const [, navigate] = useLocation()
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0 space-y-1">
        <h1 className="text-lg font-bold">{name} season</h1>
        <p className="text-muted">
          {host === null ? 'Played here' : `Played at ${HOST_NAMES[host]}`} ·{' '}
          <TextLink href={links.league('history', code)}>All seasons</TextLink>
          {host === null && (
            <>
              {' · '}
              <TextLink href={links.pastSeason('playoffs', { code, season })}>Bracket</TextLink>
            </>
          )}
        </p>
        {champion !== null && (
          <p className="flex min-w-0 items-center gap-2 pt-1">
            <TeamCrest team={champion.team} size={26} />
            <span className="min-w-0 wrap-anywhere">
              <span className="font-bold">{champion.team.name}</span>{' '}
              <span className="text-sm text-muted">{champion.owners}</span>
            </span>
            <span className="flex shrink-0 items-center gap-1 text-sm font-medium text-gold-ink">
              <Crown aria-hidden size={18} className="fill-gold" />
              Champion
            </span>
          </p>
        )}
      </div>
      {seasons.length > 1 && (
        <SelectField
          label="Season"
          value={season}
          onChange={({ target }) => navigate(links.season(code, { season: Number(target.value) }))}
          className="w-36"
        >
          {seasons.map((one) => (
            <option key={one.season} value={one.season}>
              {one.name}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  )
}
