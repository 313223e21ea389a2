import type { RosteredPlayer } from '../../../shared/roster/roster.ts'
import type { Api } from '../../web/trpc/router.ts'

/** A manager of the demo with the data for a trade. */
interface Trader {
  readonly api: Api
  readonly teamId: string
  readonly players: readonly RosteredPlayer[]
  readonly starters: readonly RosteredPlayer[]
  readonly bench: readonly RosteredPlayer[]
}

/** A trade of two reserves. It counts once its review is over. */
export async function tradeReserves(code: string, [one, other]: readonly [Api, Api]): Promise<void> {
  const [from, to] = [await traderOf(one, code), await traderOf(other, code)]
  const assets = swap(from, to, alike(from.bench, to.bench))
  if (assets.length === 0) return
  const { id } = await one.trade.offer({ code, assets })
  await other.trade.accept({ code, id })
}

/**
 * What is on the table of a league: an offer to the visitor, one between three teams, a trade that the others vote on,
 * and two trade blocks.
 */
export async function fillTable(
  code: string,
  people: Readonly<Record<'visitor' | 'rival' | 'third' | 'fourth' | 'fifth' | 'sixth', Api>>,
): Promise<void> {
  const { visitor, rival, third, fourth, fifth, sixth } = people
  const [me, him, her] = [
    await traderOf(visitor, code),
    await traderOf(rival, code),
    await traderOf(third, code),
  ]
  const wanted = swap(him, me, alike(him.starters, me.starters))
  const { drafts } = await rival.trade.portal({ code })
  if (wanted.length > 0)
    await rival.trade.offer({
      code,
      days: 7,
      assets: [
        ...wanted,
        { kind: 'money', from: him.teamId, to: me.teamId, amount: 5 },
        ...(drafts
          ? [
              {
                kind: 'pick' as const,
                from: him.teamId,
                to: me.teamId,
                pick: { season: drafts.first, round: 3, of: him.teamId },
              },
            ]
          : []),
      ],
    })
  const [a, b, c] = alike(me.bench, him.bench, her.bench)
  if (a && b && c)
    await visitor.trade.offer({
      code,
      days: 5,
      assets: [
        { kind: 'player', from: me.teamId, to: him.teamId, player: a.id },
        { kind: 'player', from: him.teamId, to: her.teamId, player: b.id },
        { kind: 'player', from: her.teamId, to: me.teamId, player: c.id },
      ],
    })
  const [four, five] = [await traderOf(fourth, code), await traderOf(fifth, code)]
  const assets = swap(four, five, alike(four.starters, five.bench))
  if (assets.length > 0) {
    const { id } = await fourth.trade.offer({ code, assets })
    await fifth.trade.accept({ code, id })
    await sixth.trade.vote({ code, id, isAgainst: true, reason: 'A starter for a bench player?' })
  }
  await rival.trade.setBlock({
    code,
    players: him.bench.slice(0, 2).map(({ id }) => id),
    note: 'A tight end who plays on Sunday',
  })
  await third.trade.setBlock({ code, players: her.bench.slice(1, 2).map(({ id }) => id), note: '' })
}

/** Who trades, with the players of their team. */
export async function traderOf(api: Api, code: string): Promise<Trader> {
  const { teams } = await api.roster.ofLeague({ code })
  const own = teams.find(({ isMine }) => isMine)
  const at = (isBench: boolean) =>
    (own?.places ?? []).flatMap(({ slot, player }) =>
      (slot === null) === isBench ? (own?.players.filter(({ id }) => id === player) ?? []) : [],
    )
  return {
    api,
    teamId: own?.id ?? '',
    players: own?.players ?? [],
    starters: at(false),
    bench: at(true),
  }
}

/** One of each list, the first who all play at the same position. */
export function alike(...lists: readonly (readonly RosteredPlayer[])[]): RosteredPlayer[] {
  for (const { eligible } of lists[0] ?? []) {
    const found = lists.map((list) => list.find((one) => one.eligible[0] === eligible[0]))
    if (found.every((one) => one !== undefined)) return found
  }
  return []
}

/** One player for another. Nothing where one is missing. */
export function swap(from: Trader, to: Trader, [given, got]: readonly RosteredPlayer[]) {
  if (!given || !got) return []
  return [
    { kind: 'player' as const, from: from.teamId, to: to.teamId, player: given.id },
    { kind: 'player' as const, from: to.teamId, to: from.teamId, player: got.id },
  ]
}
