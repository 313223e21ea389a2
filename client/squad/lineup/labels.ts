import { DAY, HOUR, MINUTE } from '../../../shared/core/time.ts'
import type { LineupGame } from '../../../shared/lineup/lineup.ts'
import { isFootball } from '../../../shared/sports/football.ts'
import { startWords } from '../../ui/time/local-time.ts'
import type { Lineup, LineupPlayer } from './types.ts'

/** A player's games of the day, or that there is none: `vs BUF · Sun 1:00 PM`, `Bye this week`. @param now ms since the epoch */
export function gamesWords(
  { sport }: Pick<Lineup, 'sport'>,
  { games, team }: LineupPlayer,
  now: number,
): string {
  if (games.length > 0) return games.map((game) => gameWords(game, now)).join(', ')
  if (!team) return 'No team'
  return isFootball(sport) ? 'Bye this week' : 'No game'
}

/** `vs BUF · Sun 1:00 PM`, `at MIA · 2nd 4:12`, `vs BUF · Final`, `vs BUF · Called off`. @param now ms since the epoch */
function gameWords(game: LineupGame, now: number): string {
  const against = `${game.isHome ? 'vs' : 'at'} ${game.opponent}`
  if (!game.counts) return `${against} · Called off`
  if (game.state === 'pre') return `${against} · ${startWords(game, now)}`
  const clock = /^(\d+:\d\d|\d+\.\d) - (.+?)(?: Quarter| Period)?$/.exec(game.detail)
  return `${against} · ${clock ? `${clock[2]} ${clock[1]}` : game.detail}`
}

/** `Sandifer` of Vance Sandifer, `St. Brown`; a defense has its whole name. */
export function surname({ id, name }: { readonly id: string; readonly name: string }): string {
  const [, ...rest] = name.split(' ')
  return rest.length === 0 || id.endsWith('-dst') ? name : rest.join(' ')
}

/** `2 d 3 h`, `3 h 5 min`, `12 min`; below a minute `less than a minute`. @param ms above zero */
export function leftWords(ms: number): string {
  const days = Math.floor(ms / DAY)
  const hours = Math.floor((ms % DAY) / HOUR)
  const minutes = Math.floor((ms % HOUR) / MINUTE)
  if (days > 0) return `${days} d ${hours} h`
  if (hours > 0) return `${hours} h ${minutes} min`
  return minutes > 0 ? `${minutes} min` : 'less than a minute'
}

/** When the next slot of a lineup locks, and whose, up to two of them; null after the last. */
export function nextLock(
  players: readonly LineupPlayer[],
  now: number,
): { at: number; names: string } | null {
  const open = players.flatMap(({ id, name, isLocked, locksAt }) =>
    isLocked || locksAt === null || locksAt <= now ? [] : [{ name: surname({ id, name }), locksAt }],
  )
  const at = Math.min(...open.map(({ locksAt }) => locksAt))
  if (at === Infinity) return null
  const names = open.flatMap((one) => (one.locksAt === at ? [one.name] : []))
  return { at, names: names.length > 2 ? `${names.length} players` : names.join(' and ') }
}

/** A day's row in the strip: `2 empty`, `6 of 8 start`; without games: `No games`. */
export function dayWords({ games, started, holes }: Lineup['days'][number]): string {
  if (games === 0) return 'No games'
  // An empty spot counts only where a bench player could be playing.
  const onBench = games - started
  return holes > 0 && onBench > 0 ? `${started} of ${games} start` : `${started} start`
}

/** Whether nothing can be set any more and no player has a game left: projections are of no interest then. */
export function isPast({ mayChange, players }: Pick<Lineup, 'mayChange' | 'players'>): boolean {
  return (
    mayChange === 'no' &&
    players.every(({ games }) => games.every(({ state, counts }) => state === 'post' || !counts))
  )
}

/** A slot as a lineup shows it: `FLEX`, `BN`. @param slot its key; null for the bench */
export function slotShort(slot: string | null): string {
  return slot ?? 'BN'
}
