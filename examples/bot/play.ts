import { setTimeout as sleep } from 'node:timers/promises'
import { EmpireError } from 'empire-client'
import type { Game } from './game.ts'
import { lookOnce } from './look.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND

/** How often it looks. Times are in ms. */
export interface Pace {
  /** At least, whatever happens: projections and injuries change without an event of the league. */
  readonly atLeastEvery: number
  /** At most, however much happens. */
  readonly atMostEvery: number
}

const USUAL: Pace = { atLeastEvery: 15 * MINUTE, atMostEvery: 2 * SECOND }

/**
 * Plays a league until the signal, or until it may not any more. It never asks every second: the league's stream says
 * when something happens, and then it looks.
 */
export async function play(game: Game, signal: AbortSignal, pace: Pace = USUAL): Promise<void> {
  const over = new AbortController()
  const until = AbortSignal.any([signal, over.signal])
  const bell = createBell()
  const listening = listen(game, () => bell.ring(), until)
  try {
    while (!signal.aborted) {
      const isFine = await lookPolitely(game)
      await pause(isFine ? pace.atMostEvery : MINUTE, until)
      await bell.wait(pace.atLeastEvery, until)
    }
  } finally {
    over.abort()
    await listening
  }
}

/** @returns whether the server was there @throws {EmpireError} where looking again is of no use */
async function lookPolitely(game: Game): Promise<boolean> {
  try {
    await lookOnce(game)
    return true
  } catch (error) {
    if (!(error instanceof EmpireError) || isFinal(error)) throw error
    game.say(error.message)
    return false
  }
}

/** Whether no later call can go well: the token is over, may not do that, or the league is gone. */
function isFinal({ status }: EmpireError): boolean {
  return status >= 400 && status < 500 && status !== 429
}

/** Rings at each event of the league. Why a stream is refused, the next look tells. */
async function listen({ empire, code }: Game, ring: () => void, signal: AbortSignal): Promise<void> {
  try {
    for await (const { message } of empire.live.league({ code }, { signal }))
      if (message.type === 'event' || message.type === 'reset') ring()
  } catch (error) {
    if (!(error instanceof EmpireError)) throw error
    ring()
  }
}

/** A ring while no one waits is heard by the next who does. */
function createBell() {
  let isRung = false
  let wake = () => {}
  return {
    ring() {
      isRung = true
      wake()
    },
    /** Until it rings, or so long, ms. */
    async wait(ms: number, signal: AbortSignal): Promise<void> {
      const rung = new AbortController()
      wake = () => rung.abort()
      if (!isRung) await pause(ms, AbortSignal.any([signal, rung.signal]))
      isRung = false
    },
  }
}

/** So long, or until the signal. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => {})
}
