import { createHash, createHmac } from 'node:crypto'

/*
 * A second verifier, written after docs/decisions/027-draws.md alone: it shares no line with the one that Empire
 * uses, and no library.
 */

interface Proof {
  version: string
  drawId: string
  purpose: string
  number: number
  reason: string | null
  league: { code: string; name: string }
  teams: Array<{ id: string; name: string }>
  lottery?: { places: number; balls: number[] } | undefined
  openedAt: number
  closesAt: number
  commitment: string
  entropies: Array<{ teamId: string; text: string; at: number }>
  seed: string
  order: string[]
  revealedAt: number
  fingerprint: string
}

/** Whether a proof is good. @param p with the fields of one */
export function isValidProof(p: Proof): boolean {
  const version = p.lottery ? 'empire-lottery-v1' : 'empire-draw-v1'
  const weights = p.lottery ? [p.lottery.places, p.lottery.balls.length, ...p.lottery.balls] : []
  const ids = p.teams.map((team) => team.id)
  const teams = p.teams.flatMap((team) => [team.id, team.name])
  const promise = [p.drawId, p.purpose, p.number, p.reason ?? '', p.league.code, p.league.name]
  const times = [p.openedAt, p.closesAt]
  const commitment = sha256(
    pack(version, 'commitment', p.seed, ...promise, ...times, p.teams.length, ...teams, ...weights),
  )
  const words = p.entropies.flatMap((word) => [word.teamId, word.text])
  const key = createHmac('sha256', Buffer.from(p.seed, 'hex'))
    .update(pack('empire-draw-v1', 'words', commitment, p.entropies.length, ...words))
    .digest()

  let taken = 0
  const next = () => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(Math.floor(taken / 8))
    const block = createHmac('sha256', key).update(counter).digest()
    return block.readUInt32BE((taken++ % 8) * 4)
  }
  const below = (bound: number) => {
    let number = next()
    while (number >= Math.floor(2 ** 32 / bound) * bound) number = next()
    return number % bound
  }
  let order: string[]
  if (p.lottery) {
    // A drum of single balls, each with the name of its team.
    const { balls, places } = p.lottery
    let drum = ids.flatMap((id, index) => Array.from({ length: balls[index] ?? 0 }, () => id))
    order = []
    while (order.length < places && drum.length > 0) {
      const team = drum[below(drum.length)] ?? ''
      order.push(team)
      drum = drum.filter((id) => id !== team)
    }
    const rest = ids.filter((id) => !order.includes(id))
    const isIn = (id: string) => (balls[ids.indexOf(id)] ?? 0) > 0
    order.push(...rest.filter(isIn), ...rest.filter((id) => !isIn(id)))
  } else {
    order = [...ids]
    for (let i = order.length - 1; i >= 1; i--) {
      const j = below(i + 1)
      order.splice(i, 1, ...order.splice(j, 1, order[i] ?? ''))
    }
  }

  const added = [p.entropies.length, ...p.entropies.flatMap((word) => [word.teamId, word.text, word.at])]
  const drawn = [p.order.length, ...p.order, p.revealedAt]
  const fingerprint = sha256(pack(version, 'fingerprint', commitment, p.seed, ...added, ...drawn))
  const places = p.entropies.map((word) => ids.indexOf(word.teamId))
  return (
    p.version === version &&
    ids.length >= 2 &&
    new Set(ids).size === ids.length &&
    places.every((place, index) => place >= 0 && (index === 0 || place > (places[index - 1] ?? 0))) &&
    (p.revealedAt >= p.closesAt || p.entropies.length === ids.length) &&
    commitment === p.commitment &&
    JSON.stringify(order) === JSON.stringify(p.order) &&
    fingerprint === p.fingerprint
  )
}

function pack(...texts: Array<string | number>): Buffer {
  return Buffer.concat(
    texts.flatMap((text) => {
      const bytes = Buffer.from(String(text), 'utf8')
      const length = Buffer.alloc(4)
      length.writeUInt32BE(bytes.length)
      return [length, bytes]
    }),
  )
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
