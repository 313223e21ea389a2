import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { must } from '../../shared/core/must.ts'
import { presetsOf } from '../../shared/presets/presets-of.ts'
import { presetName } from '../../shared/presets/preset.ts'
import { readRulesFile, writeRulesFile } from '../../shared/ruleset/rules-file.ts'
import { USUAL_CATEGORIES } from '../../shared/rules/format/format-of.ts'
import { DEFAULT_RULES } from '../../shared/sports/stats.ts'
import { renderApp } from '../support/render-app.tsx'
import { createWorld } from '../support/world.ts'
import { RING } from '../support/ring.ts'

const TE_PREMIUM = 'points_reception@TE'
const ESPN = must(
  presetsOf('nfl').find(({ host }) => host === 'ESPN'),
  'ESPN',
)

/** The editor of a football league. @param rules that are others than the default */
async function editor(rules: Readonly<Record<string, number>> = {}) {
  const world = createWorld()
  const { code, commissioner } = await world.league({ rules })
  const open = () => renderApp(world, `/fantasy/create-ruleset?league=${code}`, commissioner)
  open()
  await screen.findByLabelText('points passtd')
  return {
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
    world,
    commissioner,
    reload: async () => {
      cleanup()
      open()
      await screen.findByLabelText('points passtd')
    },
    /** The rules once they are saved. */
    async saved() {
      await press('Save Ruleset & Continue')
      await waitFor(async () => expect((await commissioner.api.ruleset.get({ code })).version).toBe(2))
      return (await commissioner.api.ruleset.get({ code })).rules
    },
  }
}

describe('presets', () => {
  it('are compared with, rule by rule, and started from', async () => {
    await using page = await editor()
    await userEvent.selectOptions(screen.getByLabelText('Compare with'), presetName(ESPN))
    const differences = Object.keys({ ...ESPN.rules, ...DEFAULT_RULES.nfl }).filter(
      (rule) => (ESPN.rules[rule] ?? 0) !== (DEFAULT_RULES.nfl[rule] ?? 0),
    )
    expect(screen.getByText(`${differences.length} rules differ from ${presetName(ESPN)}`)).toBeDefined()
    await press('Use these rules')
    expect(screen.getByText(`The same as ${presetName(ESPN)}`)).toBeDefined()

    const paying = (rules: Readonly<Record<string, number>>) =>
      Object.fromEntries(Object.entries(rules).filter(([, points]) => points !== 0))
    expect(paying(await page.saved())).toEqual(paying(ESPN.rules))
  })

  it('give one rule, and take back what they replaced', async () => {
    await using page = await editor({ points_passtd: 5, [TE_PREMIUM]: 0.5 })
    await userEvent.selectOptions(screen.getByLabelText('Compare with'), presetName(ESPN))
    await press('Use these rules')
    expect(valueOf('points passtd')).toBe('4')
    expect(screen.queryByLabelText('Catch by a tight end')).toBeNull()
    await press('Bring back my values')
    expect([valueOf('points passtd'), valueOf('Catch by a tight end')]).toEqual(['5', '0.5'])
    await press('Take 4: Passing touchdown')

    expect(await page.saved()).toMatchObject({ points_passtd: 4, [TE_PREMIUM]: 0.5 })
  })

  it('are other leagues of one’s own as well', async () => {
    await using page = await editor()
    await page.commissioner.api.league.create({
      sport: 'nfl',
      name: 'The other one',
      teamName: 'Away',
      rules: { points_int: -3 },
    })
    await page.reload()
    await userEvent.selectOptions(await screen.findByLabelText('Compare with'), 'The other one')
    expect(await screen.findByText('1 rule differs from The other one')).toBeDefined()
    await press('Use these rules')

    expect(await page.saved()).toMatchObject({ points_int: -3 })
  })
})

describe('the catalog', () => {
  it('adds what many leagues have in one press, found by what they call it', async () => {
    await using page = await editor()
    await openCatalog()
    await userEvent.type(screen.getByLabelText('Search'), 'te premium')
    await press('Add for 0.5: Catch by a tight end')
    expect(await screen.findByText('Added: Catch by a tight end.')).toBeDefined()
    await press('Close')
    expect(valueOf('Catch by a tight end')).toBe('0.5')

    expect(await page.saved()).toMatchObject({ [TE_PREMIUM]: 0.5, points_reception: 1 })
  })

  it('shapes a rule, says it as a sentence, and refuses what the league has', async () => {
    await using page = await editor({ 'points_passtd#40-': 2 })
    await openCatalog()
    await press('Passing touchdown')
    await userEvent.type(screen.getByLabelText('Points'), '2')
    expect(screen.getByText('Your league has this rule: change its points in the list.')).toBeDefined()
    await userEvent.selectOptions(screen.getByLabelText('Scores'), 'each one of a certain length')
    await userEvent.type(screen.getByLabelText('From (yards)'), '50')
    await userEvent.click(screen.getByLabelText('QB'))
    expect(
      screen.getByText('2 points for each passing touchdown of 50 yards or more by a quarterback.'),
    ).toBeDefined()
    await press('Add this rule')
    await press('Close')

    expect(await page.saved()).toMatchObject({ 'points_passtd#50-@QB': 2, 'points_passtd#40-': 2 })
  })

  it.runIf(RING === 'all')('adds points for every so many, and for two things together', async () => {
    await using page = await editor()
    await openCatalog()
    await press('Rushing first down')
    expect(screen.getByText('Many leagues give 0.5 or 1.')).toBeDefined()
    await press('Back to all stats')
    await press('Receiving yard')
    await userEvent.selectOptions(screen.getByLabelText('Scores'), 'every so many, like 25 yards')
    await userEvent.type(screen.getByLabelText('For every'), '25')
    await userEvent.type(screen.getByLabelText('Points'), '1')
    await press('Add this rule')
    await press('Receiving yard')
    await userEvent.selectOptions(screen.getByLabelText('Scores'), 'a game total, as a bonus or tier')
    await userEvent.type(screen.getByLabelText('From'), '200')
    await userEvent.selectOptions(screen.getByLabelText('Combined with'), 'Rushing yard')
    await userEvent.type(screen.getByLabelText('Points'), '-0.0667')
    await press('Add this rule')
    await press('Close')

    expect(await page.saved()).toMatchObject({
      'points_recyd/25': 1,
      'points_recyd+rushyd:200-': -0.0667,
    })
  })
})

describe('tiers', () => {
  const ALLOWED = {
    'points_pointsallowed:0': 10,
    'points_pointsallowed:1-6': 7,
    'points_pointsallowed:14-': -1,
  }
  const NAME = 'Points allowed in a game'

  it('are a table: bounds and points change, and what nothing is paid for is said', async () => {
    await using page = await editor(ALLOWED)
    expect(screen.getByText('No points for 7 to 13.')).toBeDefined()
    await type(`${NAME}: to, row 2; nothing for no end`, '9')
    await type(`${NAME}: points, row 2`, '6.5')
    await type(`${NAME}: from, row 3`, '10')
    expect(screen.queryByText(/^No points for/)).toBeNull()

    const rules = await page.saved()
    expect(rules).toMatchObject({
      'points_pointsallowed:0': 10,
      'points_pointsallowed:1-9': 6.5,
      'points_pointsallowed:10-': -1,
    })
    expect(Object.keys(rules).filter((rule) => rule.startsWith('points_pointsallowed'))).toHaveLength(3)
  })

  it('can be added and taken away, and are not saved while a row is none', async () => {
    await using page = await editor(ALLOWED)
    const table = screen.getByRole('region', { name: NAME })
    await userEvent.click(within(table).getByRole('button', { name: 'Add a row' }))
    // For the points that no row pays for.
    expect([valueOf(`${NAME}: from, row 4`), valueOf(`${NAME}: to, row 4; nothing for no end`)]).toEqual([
      '7',
      '13',
    ])
    await type(`${NAME}: from, row 4`, '8')
    // Only the points are missing.
    const isWrong = (label: string) => screen.getByLabelText(label).getAttribute('aria-invalid')
    expect([isWrong(`${NAME}: from, row 4`), isWrong(`${NAME}: points, row 4`)]).toEqual([null, 'true'])
    await type(`${NAME}: from, row 4`, '0')
    await type(`${NAME}: to, row 4; nothing for no end`, '0')
    expect(within(table).getByText('Row 4: Another row has the same range.')).toBeDefined()
    await press('Save Ruleset & Continue')
    expect(screen.getByText('A row of a table isn’t complete: please check it.')).toBeDefined()
    await press(`Remove row 1 of: ${NAME}`)
    await type(`${NAME}: points, row 3`, '12')

    const rules = await page.saved()
    expect(rules['points_pointsallowed:0']).toBe(12)
  })
})

describe('a rule that the league added', () => {
  it('can be taken away', async () => {
    await using page = await editor({ [TE_PREMIUM]: 0.5 })
    await press('Remove: Catch by a tight end')
    expect(screen.queryByLabelText('Catch by a tight end')).toBeNull()
    expect(screen.getByText(/^1 rule is changed/)).toBeDefined()

    expect(await page.saved()).not.toHaveProperty([TE_PREMIUM])
  })
})

describe('rules that pay nothing', () => {
  it('are folded away, and stay where they are while one types', async () => {
    await using page = await editor({ points_xp: 0, points_xp_miss: 0 })
    expect(screen.getByText('2 rules at 0 points').closest('details')?.open).toBe(false)
    await type('points fg miss', '0')
    expect(screen.getByText('2 rules at 0 points')).toBeDefined()

    expect(await page.saved()).toMatchObject({ points_fg_miss: 0, points_xp: 0 })
  })
})

describe('a file', () => {
  afterEach(() => vi.restoreAllMocks())

  it('has the rules as they are in the form', async () => {
    await using _page = await editor({ [TE_PREMIUM]: 0.5 })
    const files: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) files.push(file)
      return 'blob:rules'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    await type('points passtd', '6')
    await press('Save a file')

    const file = readRulesFile((await files[0]?.text()) ?? '')
    expect(file?.rules).toMatchObject({ points_passtd: 6, [TE_PREMIUM]: 0.5 })
  })

  it('replaces the rules, and is refused in a sentence', async () => {
    await using page = await editor({ points_passtd: 5 })
    await read('{"rules":{}}')
    expect(await screen.findByText('This is not a file of scoring rules that Empire saved.')).toBeDefined()
    await read(writeRulesFile('nba', { points_point: 1 }))
    expect(
      await screen.findByText('These are scoring rules for NBA, and this league plays NFL.'),
    ).toBeDefined()
    await read(writeRulesFile('nfl', { points_goal: 1 }))
    expect(await screen.findByText(/There is no rule "points goal" in this sport\./)).toBeDefined()
    expect(valueOf('points passtd')).toBe('5')
    await read(writeRulesFile('nfl', { points_rushtd: 7, [TE_PREMIUM]: 1 }))
    await screen.findByLabelText('Catch by a tight end')

    const rules = await page.saved()
    expect(Object.entries(rules).filter(([, points]) => points !== 0)).toEqual([
      ['points_rushtd', 7],
      [TE_PREMIUM, 1],
    ])
  })
})

async function press(name: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name, hidden: true }))
}

async function openCatalog(): Promise<void> {
  await userEvent.click(must(screen.getAllByRole('button', { name: 'Add a rule' })[0], 'a button'))
}

async function type(label: string, text: string): Promise<void> {
  const field = screen.getByLabelText(label)
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

function valueOf(label: string): string {
  return screen.getByLabelText<HTMLInputElement>(label).value
}

async function read(text: string): Promise<void> {
  const file = new File([text], 'rules.json', { type: 'application/json' })
  await userEvent.upload(screen.getByLabelText('File of scoring rules'), file)
}

describe('a league by categories', () => {
  /** The editor of a basketball league that compares categories. */
  async function categoryEditor(rules: Readonly<Record<string, number>> = {}) {
    const world = createWorld()
    const { code, commissioner } = await world.league({
      sport: 'nba',
      rules,
      settings: { format: { scoring: 'each-category' } },
    })
    renderApp(world, `/fantasy/create-ruleset?league=${code}`, commissioner)
    await screen.findByRole('heading', { name: /categor/ })
    return {
      [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
      world,
      code,
      commissioner,
      async saved() {
        await press('Save Ruleset & Continue')
        await waitFor(async () => expect((await commissioner.api.ruleset.get({ code })).version).toBe(2))
        const { rules } = await commissioner.api.ruleset.get({ code })
        return Object.fromEntries(Object.entries(rules).filter(([rule]) => rule.startsWith('category_')))
      },
    }
  }

  it('begins with those that are usual, and names them all with the first change', async () => {
    await using page = await categoryEditor()
    expect(screen.getByRole('heading', { name: '9 categories' })).toBeDefined()
    expect(selected('Usual categories')).toBe('9-cat')
    await press('Remove: Turnovers')
    expect(selected('Usual categories')).toBe('8-cat')
    expect(await page.saved()).toEqual(
      Object.fromEntries(
        USUAL_CATEGORIES.nba.filter((key) => key !== 'turnover').map((key) => [`category_${key}`, 1]),
      ),
    )
  })

  it('finds others in the catalog, ratios too, and turns one round', async () => {
    await using page = await categoryEditor()
    await press('Add a category')
    await userEvent.type(screen.getByLabelText('Search'), 'a/to')
    await press('Add: Assists per turnover')
    expect(await screen.findByText('Added: Assists per turnover.')).toBeDefined()
    await userEvent.clear(screen.getByLabelText('Search'))
    await userEvent.type(screen.getByLabelText('Search'), 'double-double')
    await press('Add: Double-doubles')
    await press('Close')
    await press('Turnovers: Fewer is better. Turn it round')
    expect(screen.getByRole('button', { name: 'Turnovers: More is better. Turn it round' })).toBeDefined()
    expect(selected('Usual categories')).toBe('')
    expect(await page.saved()).toMatchObject({
      category_assists_per_turnover: 1,
      category_double_double: 1,
      category_turnover: -1,
      category_point: 1,
    })
  })

  it('starts from a set that leagues play with', async () => {
    await using page = await categoryEditor({ category_double_double: 1 })
    expect(screen.getByRole('heading', { name: '1 category' })).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Remove: Double/ })).toBeNull()
    await userEvent.selectOptions(screen.getByLabelText('Usual categories'), '8-cat (no turnovers)')
    const saved = await page.saved()
    expect(Object.keys(saved)).toHaveLength(8)
    expect(saved).not.toHaveProperty('category_double_double')
  })

  it('keeps its rules in points, folded away', async () => {
    await using page = await categoryEditor({ points_block: 4 })
    const fold = screen.getByText('Rules in points').closest('details')
    expect(fold?.open).toBe(false)
    expect(valueOf('points block')).toBe('4')
    await userEvent.selectOptions(screen.getByLabelText('Usual categories'), '8-cat (no turnovers)')
    await userEvent.clear(screen.getByLabelText('points block'))
    await press('Save Ruleset & Continue')
    // What is wrong is opened.
    expect(fold?.open).toBe(true)
    await userEvent.type(screen.getByLabelText('points block'), '5')
    expect(await page.saved()).toHaveProperty('category_block', 1)
    expect((await page.commissioner.api.ruleset.get({ code: page.code })).rules['points_block']).toBe(5)
  })

  it('is read on League rules, rules in points below', async () => {
    await using page = await categoryEditor({ category_turnover: -1, category_point: 1, category_fg_pct: 1 })
    cleanup()
    renderApp(page.world, `/league/rules/${page.code}`, page.commissioner)
    const card = within(await screen.findByRole('region', { name: 'Categories' }))
    expect(card.getByText('Field goal percentage')).toBeDefined()
    expect(card.queryByText('Fewer is better')).toBeNull()
    expect(card.getByText('Rules in points, which decide nothing here').closest('details')?.open).toBe(false)
  })
})

function selected(label: string): string {
  return must(screen.getByLabelText<HTMLSelectElement>(label), label).value
}
