import type { Outputs } from 'empire-client'
import { type Game, type Rosters, worthOf } from './game.ts'

/** What it gets must be worth so many times what it gives. */
const CLEARLY_MORE = 1.1

type Offer = Outputs['trade.portal']['trades'][number]

/**
 * Answers offers to the bot's team. Its rule: players alone, no more of them than it gives, and worth clearly more over
 * the rest of the season, is accepted; anything else is declined.
 */
export async function answerOffers({ empire, code, say }: Game): Promise<void> {
  const { trades, teamId, closed } = await empire.trade.portal({ code })
  if (closed !== null) return
  const waiting = trades.filter(
    ({ state, proposer, teams }) =>
      state === 'offered' &&
      proposer !== teamId &&
      teams.some(({ id, acceptedAt }) => id === teamId && acceptedAt === null),
  )
  if (waiting.length === 0) return
  const rosters = await empire.roster.ofLeague({ code })
  for (const offer of waiting) {
    const isGood = isGoodFor(teamId, offer, rosters)
    await (isGood
      ? empire.trade.accept({ code, id: offer.id })
      : empire.trade.decline({ code, id: offer.id }))
    const names = offer.assets.map(nameOf)
    say(`${isGood ? 'Accepted' : 'Declined'} the trade of ${names.join(', ')}.`)
  }
}

function isGoodFor(teamId: string, { assets }: Offer, { teams }: Rosters): boolean {
  const worth = (wanted: 'from' | 'to'): readonly number[] | null => {
    const ours = assets.filter((asset) => asset[wanted] === teamId)
    const found = ours.map((asset) => {
      const from = teams.find(({ id }) => id === asset.from)
      return asset.kind === 'player' ? from?.players.find(({ id }) => id === asset.player.id) : undefined
    })
    return found.every((player) => player !== undefined) ? found.map(worthOf) : null
  }
  const [given, got] = [worth('from'), worth('to')]
  if (!given || !got || got.length === 0 || got.length > given.length) return false
  return sum(got) > sum(given) * CLEARLY_MORE
}

function nameOf(asset: Offer['assets'][number]): string {
  if (asset.kind === 'player') return asset.player.name
  return asset.kind === 'money' ? `$${asset.amount}` : `a pick of round ${asset.round}`
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
