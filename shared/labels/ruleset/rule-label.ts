import { capitalized, lowered } from '../../core/capital.ts'
import { categoryOfKey, findCategory, ratiosOf } from '../../rules/scoring/category.ts'
import { type Counted, parseRule, type Range, type Rule } from '../../rules/scoring/rule.ts'
import { isPlain } from '../../rules/scoring/scoring.ts'
import { FANTASY_SPORTS } from '../../sports/fantasy.ts'
import type { FantasySportKey } from '../../sports/index.ts'
import { findStat, statName } from '../../sports/stats.ts'

/**
 * What a rule pays for, in a fan's words, whatever it is: `Passing touchdown`, `Catch by a tight end`, `Every 25 passing
 * yards`, `Game with 100 to 199 rushing yards`. A key that is no rule is told by its words.
 */
export function ruleName(sport: FantasySportKey, key: string): string {
  const category = categoryOfKey(key)
  if (category !== null) return categoryName(sport, category)
  const rule = parseRule(key)
  if (!rule) return key.replaceAll('_', ' ')
  const [only] = rule.counts
  // A stat by itself has a label of its own.
  if (isPlain(rule) && only) return findStat(sport, only.stat)?.label ?? capitalized(words(only.stat))
  return capitalized(paidFor(sport, rule))
}

/** The rule as a sentence: `6 points for each passing touchdown of 40 yards or more.` */
export function ruleSentence(sport: FantasySportKey, key: string, each: number): string {
  const category = categoryOfKey(key)
  if (category !== null) {
    const isFewer = (findCategory(sport, category)?.isFewerBetter ?? false) === each > 0
    return `${categoryName(sport, category)}: a category${isFewer ? '; fewer is better' : ''}.`
  }
  const rule = parseRule(key)
  const points = Math.abs(each) === 1 ? `${minus(each)} point` : `${minus(each)} points`
  if (!rule) return `${points} for ${key.replaceAll('_', ' ')}.`
  if (rule.every !== null) return `${points} for ${paidFor(sport, rule)}.`
  return `${points} for ${rule.band === null ? 'each' : 'a'} ${paidFor(sport, rule)}.`
}

/** A category in full: `Field goal percentage`, `Rebounds`, `Assists and goals`. */
export function categoryName(sport: FantasySportKey, key: string): string {
  if (key.includes('+'))
    return capitalized(
      namesOf(
        sport,
        key.split('+').map((stat) => ({ stat, length: null })),
        false,
      ),
    )
  const ratio = ratiosOf(sport).find((one) => one.key === key)
  const stat = findStat(sport, key)
  return ratio?.label ?? capitalized(stat ? statName(stat, false) : words(key))
}

/** What tiers pay by: `Points allowed by the defense in a game`, `Rushing yards in a game by a running back`. */
export function tiersName(sport: FantasySportKey, { counts, positions }: Rule): string {
  return capitalized(`${namesOf(sport, counts, false)} in a game${byPosition(sport, positions)}`)
}

/** A band by itself: `100 to 199`, `200 or more`, `0`. */
export function bandText({ from, to }: Range): string {
  if (to === null) return `${minus(from)} or more`
  return from === to ? minus(from) : `${minus(from)} to ${minus(to)}`
}

function minus(value: number): string {
  return String(value).replace('-', '−')
}

/** In the middle of a sentence: `passing touchdown of 40 yards or more`, `every 25 passing yards`. */
function paidFor(sport: FantasySportKey, rule: Rule): string {
  const { counts, band, every } = rule
  const by = byPosition(sport, rule.positions)
  if (band === null && every === null) return `${namesOf(sport, counts, true)}${by}`
  if (band === null) return `every ${every} ${namesOf(sport, counts, false)}${by}`
  const game = `game with ${rangeOf(band, namesOf(sport, counts, isOne(band)))}${by}`
  return every === null ? game : `every ${every} of them in a ${game}`
}

/** `passing and rushing yards together`: the stats one after another where they have nothing in common. */
function namesOf(sport: FantasySportKey, counts: readonly Counted[], isOne: boolean): string {
  return joined(
    counts.map((counted) => nameOf(sport, counted, isOne)),
    isOne ? 'or' : 'and',
  )
}

function nameOf(sport: FantasySportKey, { stat: key, length }: Counted, isOne: boolean): string {
  const stat = findStat(sport, key)
  const name = stat ? statName(stat, isOne) : words(key)
  return length === null ? name : `${name} of ${rangeOf(length, 'yards')}`
}

/** `100 to 199 rushing yards`, `200 rushing yards or more`, `no points`. */
function rangeOf({ from, to }: Range, names: string): string {
  if (to === null) return `${minus(from)} ${names} or more`
  if (from === to) return `${from === 0 ? 'no' : minus(from)} ${names}`
  return `${minus(from)} to ${minus(to)} ${names}`
}

function isOne({ from, to }: Range): boolean {
  return from === 1 && to === 1
}

function byPosition(sport: FantasySportKey, positions: readonly string[]): string {
  if (positions.length === 0) return ''
  const { positions: known } = FANTASY_SPORTS[sport]
  const names = positions.map((key) => {
    const name = known.find((one) => one.key === key)?.name
    return name === undefined ? key : lowered(name)
  })
  return ` by ${joined(names.map(withArticle), 'or')}`
}

function withArticle(name: string): string {
  return /^[aeiou]/i.test(name) ? `an ${name}` : `a ${name}`
}

function joined(names: readonly string[], word: string): string {
  const [last = '', ...before] = names.toReversed()
  return before.length === 0 ? last : `${before.toReversed().join(', ')} ${word} ${last}`
}

function words(key: string): string {
  return key.replaceAll('_', ' ')
}
