import { describe, expect, it } from 'vitest'
import { keeperStory, type Tenure, type TenureStart } from './story.ts'

const USUAL = { resetByTrade: false, resetByDrop: true }
const SEASONS = [2024, 2025, 2026]

/** `2025 A drafted 7 1-5` is a spell of team A from event 1 to event 5, `1-` one that lasted, `1-5u` one that was undone. */
function tenure(text: string): Tenure {
  const [season = '', teamId = '', how = '', what = '', span = ''] = text.split(' ')
  const [from, until] = span.split('-')
  return {
    season: Number(season),
    teamId,
    from: Number(from),
    until: until ? Number.parseInt(until, 10) : null,
    isUndone: until?.endsWith('u') ?? false,
    by: startOf(how, what),
  }
}

function startOf(how: string, what: string): TenureStart {
  const amount = Number(what.replace('!', ''))
  switch (how) {
    case 'drafted':
      return { how, round: amount }
    case 'bought':
      return { how, price: amount }
    case 'kept':
      return { how, cost: amount, costsIn: 'rounds', isByRule: !what.endsWith('!') }
    case 'traded':
    case 'returned':
    case 'added':
      return { how }
    default:
      throw new Error(how)
  }
}

function storyText(
  season: number,
  tenures: readonly string[],
  rules: Partial<typeof USUAL> = {},
): string | null {
  const story = keeperStory(season, {
    tenures: tenures.map(tenure),
    seasons: SEASONS,
    rules: { ...USUAL, ...rules },
  })
  if (!story) return null
  const { origin, since, kept } = story
  const what =
    origin.how === 'drafted'
      ? origin.round
      : origin.how === 'bought'
        ? origin.price
        : origin.how === 'kept'
          ? origin.cost
          : ''
  return `${origin.how} ${what} ${origin.season}, since ${since}, kept ${kept}`.replace('  ', ' ')
}

describe('how a team came to a player', () => {
  it.each<[what: string, expected: string | null, tenures: readonly string[]]>([
    ['drafted', 'drafted 7 2026, since 0, kept 0', ['2026 A drafted 7 9-']],
    ['bought', 'bought 30 2026, since 0, kept 0', ['2026 A bought 30 9-']],
    ['added', 'added 2026, since 0, kept 0', ['2026 A added - 9-']],
    ['nobody’s any more', null, ['2026 A drafted 7 9-12']],
    ['traded', 'drafted 7 2026, since 0, kept 0', ['2026 A drafted 7 9-12', '2026 B traded - 12-']],
    [
      'traded twice',
      'drafted 7 2026, since 0, kept 0',
      ['2026 A drafted 7 9-12', '2026 B traded - 12-14', '2026 C traded - 14-'],
    ],
    ['added, then traded', 'added 2026, since 0, kept 0', ['2026 A added - 9-12', '2026 B traded - 12-']],
    [
      'dropped, then added by another',
      'added 2026, since 0, kept 0',
      ['2026 A drafted 7 9-12', '2026 B added - 13-'],
    ],
    [
      'dropped and added again',
      'drafted 7 2026, since 0, kept 0',
      ['2026 A drafted 7 9-12', '2026 A added - 13-'],
    ],
    [
      'dropped, taken and dropped by another, and added again',
      'drafted 7 2026, since 0, kept 0',
      ['2026 A drafted 7 9-12', '2026 B added - 13-14', '2026 A added - 15-'],
    ],
    [
      'dropped, taken by another, and traded back',
      'drafted 7 2026, since 0, kept 0',
      ['2026 A drafted 7 9-12', '2026 B added - 13-14', '2026 A traded - 14-'],
    ],
    [
      'traded, dropped by the other, and added again',
      'drafted 7 2026, since 0, kept 0',
      ['2026 A drafted 7 9-12', '2026 B traded - 12-13', '2026 A added - 15-'],
    ],
    [
      'traded for, dropped, and added again by the same team',
      'drafted 7 2026, since 0, kept 0',
      ['2026 A drafted 7 9-12', '2026 B traded - 12-13', '2026 B added - 15-'],
    ],
    [
      'kept, dropped and added again',
      'drafted 7 2025, since 1, kept 1',
      ['2025 A drafted 7 1-', '2026 A kept 6 9-12', '2026 A added - 13-'],
    ],
    [
      'added by a team whose trade for him was undone',
      'added 2026, since 0, kept 0',
      ['2026 A drafted 7 9-12', '2026 B traded - 12-13u', '2026 A returned - 13-14', '2026 B added - 15-'],
    ],
    [
      'dropped, the drop undone',
      'drafted 7 2026, since 0, kept 0',
      ['2026 A drafted 7 9-12', '2026 A returned - 13-'],
    ],
    [
      'traded, the trade undone',
      'drafted 7 2026, since 0, kept 0',
      ['2026 A drafted 7 9-12', '2026 B traded - 12-13', '2026 A returned - 13-'],
    ],
    ['given by an undoing', 'added 2026, since 0, kept 0', ['2026 A returned - 13-']],
    ['kept once', 'drafted 7 2025, since 1, kept 1', ['2025 A drafted 7 1-', '2026 A kept 6 9-']],
    [
      'kept twice',
      'drafted 7 2024, since 2, kept 2',
      ['2024 A drafted 7 1-', '2025 A kept 6 5-', '2026 A kept 5 9-'],
    ],
    [
      'kept, then drafted anew',
      'drafted 3 2026, since 0, kept 0',
      ['2025 A kept 6 5-', '2026 A drafted 3 9-'],
    ],
    [
      'kept, traded, kept',
      'drafted 7 2024, since 2, kept 2',
      ['2024 A drafted 7 1-', '2025 A kept 6 5-6', '2025 B traded - 6-', '2026 B kept 5 9-'],
    ],
    ['kept who was added', 'added 2025, since 1, kept 1', ['2025 A added - 1-', '2026 A kept 16 9-']],
    [
      'kept for what the commissioner said',
      'kept 2 2026, since 0, kept 1',
      ['2025 A drafted 7 1-', '2026 A kept 2! 9-'],
    ],
    [
      'kept for that a second time',
      'kept 2 2026, since 0, kept 2',
      ['2024 A drafted 7 1-', '2025 A kept 6 5-', '2026 A kept 2! 9-'],
    ],
    [
      'kept on from there',
      'kept 2 2025, since 1, kept 2',
      ['2024 A drafted 7 1-', '2025 A kept 2! 5-', '2026 A kept 1 9-'],
    ],
    ['kept from before the league played here', 'kept 4 2026, since 0, kept 1', ['2026 A kept 4! 9-']],
    [
      'kept by another than who had him',
      'kept 6 2026, since 0, kept 1',
      ['2025 B drafted 7 1-', '2026 A kept 6 9-'],
    ],
    ['with a season between', 'kept 6 2026, since 0, kept 1', ['2024 A drafted 7 1-', '2026 A kept 6 9-']],
  ])('%s', (_what, expected, tenures) => {
    expect(storyText(2026, tenures)).toBe(expected)
  })

  it('is looked at as of any season', () => {
    const tenures = ['2024 A drafted 7 1-', '2025 A kept 6 5-', '2026 A kept 5 9-']
    expect(storyText(2025, tenures)).toBe('drafted 7 2024, since 1, kept 1')
  })

  it('goes on after a drop where the league says so', () => {
    const dropped = ['2025 A drafted 7 1-', '2026 A kept 6 9-12', '2026 B added - 14-']
    expect(storyText(2026, dropped)).toBe('added 2026, since 0, kept 0')
    expect(storyText(2026, dropped, { resetByDrop: false })).toBe('drafted 7 2025, since 1, kept 1')
    expect(storyText(2026, ['2026 B added - 14-'], { resetByDrop: false })).toBe(
      'added 2026, since 0, kept 0',
    )
  })

  it('begins anew after a trade where the league says so, at what he cost', () => {
    const traded = ['2024 A drafted 7 1-', '2025 A kept 6 5-', '2026 A kept 5 9-12', '2026 B traded - 12-']
    expect(storyText(2026, traded)).toBe('drafted 7 2024, since 2, kept 2')
    expect(storyText(2026, traded, { resetByTrade: true })).toBe('kept 5 2026, since 0, kept 0')
    expect(storyText(2026, ['2026 A drafted 7 9-12', '2026 B traded - 12-'], { resetByTrade: true })).toBe(
      'drafted 7 2026, since 0, kept 0',
    )
    // There and back is no trade.
    const back = [...traded.slice(0, -1), '2026 B traded - 12-13', '2026 A traded - 13-']
    expect(storyText(2026, back, { resetByTrade: true })).toBe('drafted 7 2024, since 2, kept 2')
  })
})
