import { isBehind, type RulesByPeriod, type ScoredLine } from '../../client/data/live/live-points.ts'
import { streamOfSport } from '../../client/data/live/open-stream.ts'
import { createPointsKeeper } from '../../client/data/live/points-keeper.ts'
import { createSportStream } from '../../client/data/live/sport-stream.ts'
import type { PlayerId } from '../../shared/core/ids.ts'
import type { FantasySportKey } from '../../shared/sports/index.ts'
import { connectTo } from './browsers.ts'

interface Watched {
  readonly sport: FantasySportKey
  /** The scoring period of which lines are asked for. */
  readonly period: number
  readonly players: readonly PlayerId[]
  readonly rules: RulesByPeriod
}

/** A browser that shows the points of players: the client's own code, without a page around it. */
export function openSportBrowser(url: string, token: string, { sport, period, players, rules }: Watched) {
  const client = connectTo(url, token)
  const keeper = createPointsKeeper(sport, new Set(players))
  keeper.score(rules)
  const stream = createSportStream({
    open: streamOfSport(client, sport),
    shared: null,
    onRefused: () => {
      throw new Error('A browser was refused')
    },
  })
  let answers = 0
  let changes = 0
  let isAsking = false
  let last: { readonly at: string } | null = null
  const ask = async () => {
    const { since } = stream.view()
    if (isAsking || since === null || (last && !isBehind(last, { since, from: null }))) return
    isAsking = true
    const answer = await client.live.lines.query({ sport, period, players: [...players] }).catch(() => null)
    isAsking = false
    if (answer) {
      answers += 1
      last = answer
      keeper.learn(period, answer)
    }
    await ask()
  }
  keeper.hear(stream)
  stream.listen(() => (changes += 1))
  stream.subscribe(() => void ask())
  return {
    /** What it shows of a player, in order of day. */
    lines: (player: PlayerId): readonly ScoredLine[] => keeper.view().lines.get(player) ?? [],
    answers: () => answers,
    changes: () => changes,
    close: () => stream.close(),
  }
}
