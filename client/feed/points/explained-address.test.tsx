import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useExplained } from './explained-address.ts'

const PAGE = '/players/nfl'
const SUM = { player: '100', over: 'last3' } as const
const GAME = { player: '100', game: '21' } as const

/** The browser's own history, where a page lies before the one that is looked at. */
function at(address: string) {
  window.history.pushState(null, '', '/before')
  window.history.pushState(null, '', address)
  const { result } = renderHook(() => useExplained())
  return {
    get panel() {
      return result.current
    },
    do: (what: (panel: ReturnType<typeof useExplained>) => void) => act(() => what(result.current)),
  }
}

const address = () => window.location.pathname + window.location.search
const isAt = (expected: string) => waitFor(() => expect(address()).toBe(expected))

beforeEach(() => window.history.pushState(null, '', '/'))

describe('the address of what is explained', () => {
  it.each([
    ['?explain=401', { game: '401', player: null }],
    ['?explain=401&of=7', { game: '401', player: '7' }],
    ['?explain=season&of=7', { over: 'season', player: '7' }],
    ['?explain=last3', { over: 'last3', player: null }],
    ['?explain=last15Days', { over: 'last15Days', player: null }],
    ['?explain=lastSeason', { over: 'lastSeason', player: null }],
    ['?explain=week-11', { period: 11, player: null }],
    ['?explain=week-x', { game: 'week-x', player: null }],
    ['', null],
  ])('%s is read', (query, expected) => {
    expect(at(PAGE + query).panel.opened).toEqual(expected)
  })

  it('is taken back step by step, from a game to its sum and to the page', async () => {
    const here = at(PAGE)
    here.do(({ open }) => open(SUM))
    await isAt(`${PAGE}?explain=last3&of=100`)
    expect(here.panel.cameFrom).toBe(null)
    here.do(({ open }) => open(GAME))
    await isAt(`${PAGE}?explain=21&of=100&from=last3`)
    expect(here.panel).toMatchObject({ opened: GAME, cameFrom: { over: 'last3' } })
    here.do(({ back }) => back())
    await isAt(`${PAGE}?explain=last3&of=100`)
    here.do(({ close }) => close())
    await isAt(PAGE)
    window.history.back()
    await isAt('/before')
  })

  it('is left at once by closing, however far the panel has led', async () => {
    const here = at(PAGE)
    here.do(({ open }) => open(SUM))
    here.do(({ open }) => open(GAME))
    here.do(({ close }) => close())
    await isAt(PAGE)
    window.history.back()
    await isAt('/before')
  })

  it('that was linked to is left without leaving the page, and a game of it goes back to it', async () => {
    const here = at(`${PAGE}?explain=season&of=100`)
    here.do(({ open }) => open(GAME))
    await isAt(`${PAGE}?explain=21&of=100&from=season`)
    here.do(({ back }) => back())
    await isAt(`${PAGE}?explain=season&of=100`)
    here.do(({ open }) => open(GAME))
    here.do(({ close }) => close())
    await isAt(PAGE)
    const game = at(`${PAGE}?explain=21&of=100&from=season`)
    game.do(({ back }) => back())
    await isAt(`${PAGE}?explain=season&of=100`)
    expect(game.panel.opened).toEqual({ over: 'season', player: '100' })
  })
})
