import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { Game } from '../../../shared/game/game.ts'
import type { Found } from '../../../shared/player/search.ts'
import { SPORT_KEYS, SPORTS, type SportKey } from '../../../shared/sports/index.ts'
import { MINUTE } from '../../../shared/core/time.ts'
import { dashboardLink } from '../../feed/scores/dashboard/dashboard-address.ts'
import { hasScore, startTime, statusWords } from '../../feed/scores/row/status-labels.ts'
import { links } from '../../ui/page/routes.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { soonOrDay, todayAndTomorrow } from '../../ui/time/local-time.ts'
import { useTicking } from '../../ui/time/ticking.ts'
import type { Item } from './find.ts'
import { knownItems } from './pages.ts'
import { useLeaguesByUse } from './use-leagues-by-use.ts'

/** From so many letters on it is worth asking. */
const ENOUGH = 2

/** What settings are called, with what the catalogue of them brings along: the rest of the palette does not wait for it. */
const SETTINGS = {
  queryKey: ['setting labels'],
  queryFn: async () => (await import('../../../shared/labels/settings/settings.ts')).SETTING_LABELS,
  staleTime: Infinity,
  networkMode: 'always',
} as const

/**
 * All there is to choose from for what is typed: what the browser knows at once, players, teams and games as
 * their answers come.
 */
export function useItems(text: string) {
  const asked = useDeferredValue(text.trim()).slice(0, 60)
  const enabled = asked.length >= ENOUGH
  const { leagues, sorted, current } = useLeaguesByUse()
  const server = trpc.admin.mine.useQuery(undefined, { enabled, staleTime: Infinity })
  const found = trpc.player.find.useQuery({ text: asked }, { enabled, placeholderData: keepPreviousData })
  const settings = useQuery(SETTINGS)
  const dates = useTicking(todayAndTomorrow)
  const [now] = useState(() => Date.now())
  const scoreboards = trpc.useQueries((ask) =>
    SPORT_KEYS.map((sport) => ask.scores.scoreboard({ sport, dates }, { enabled, staleTime: MINUTE })),
  )
  const failed = [
    { what: 'Your leagues', query: leagues },
    { what: 'Settings', query: settings },
    { what: 'Players and teams', query: found },
    ...scoreboards.map((query) => ({ what: 'Games', query })),
  ].filter(({ query }) => query.error !== null && query.data === undefined)
  return {
    items: [
      ...knownItems({
        current,
        leagues: sorted,
        isOwner: server.data?.isOwner ?? false,
        isTyped: text.trim() !== '',
        settings: settings.data ?? [],
      }),
      ...(enabled ? foundItems(found.data) : []),
      ...scoreboards.flatMap(({ data }, place) => gameItems(data?.events ?? [], SPORT_KEYS[place], now)),
    ],
    isWaiting:
      enabled && (settings.isLoading || found.isFetching || scoreboards.some(({ isLoading }) => isLoading)),
    /** What could not be looked through, in words; empty when all could. */
    failed: [...new Set(failed.map(({ what }) => what))],
    error: failed[0]?.query.error ?? null,
    retry: () => void Promise.all(failed.map(({ query }) => query.refetch())),
  }
}

function foundItems(found: Found | undefined): Item[] {
  if (!found) return []
  return [
    ...found.players.map(({ sport, id, name, position, team }) => ({
      group: 'Players' as const,
      href: links.player({ sport, id, league: null }),
      label: name,
      detail: [SPORTS[sport].name, position, team].filter(Boolean).join(' · '),
    })),
    ...found.teams.map(({ sport, id, name, abbreviation }) => ({
      group: 'Teams' as const,
      href: links.playersOfTeam(sport, id),
      label: name,
      detail: `${SPORTS[sport].name} · ${abbreviation}`,
    })),
  ]
}

function gameItems(games: readonly Game[], sport: SportKey | undefined, now: number): Item[] {
  if (!sport) return []
  return games.map((game) => {
    const sides = game.competitions[0].competitors
    return {
      group: 'Games' as const,
      href: dashboardLink({ sport, tab: 'games', game: game.id }),
      label: sides.length > 0 ? sides.map(({ team }) => team.displayName).join(' @ ') : game.name,
      detail: `${SPORTS[sport].name} · ${whenOrScore(game, now)}`,
    }
  })
}

function whenOrScore(game: Game, now: number): string {
  const { status, competitions } = game
  const sides = competitions[0].competitors
  if (status.type.state === 'pre') {
    const starts = startTime(game)
    return starts === null ? 'Time to be announced' : soonOrDay(starts, now)
  }
  if (sides.length === 0 || !hasScore(status)) return statusWords(status)
  return `${sides.map(({ team, score }) => `${team.abbreviation} ${score}`).join(', ')} · ${statusWords(status)}`
}
