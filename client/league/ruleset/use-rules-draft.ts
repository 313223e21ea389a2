import { useState } from 'react'
import { applyOverrides, rulesetChanges } from '../../../shared/rules/scoring/ruleset.ts'
import type { Overwritten } from '../../../shared/rules/settings/overwritten.ts'
import { overwrittenRules } from '../../../shared/rules/settings/overwritten-rules.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { Ruleset } from '../../../shared/sports/model/sport.ts'
import { restingRules } from './resting-rules.ts'

/** Points by rule as they are typed, which need not be numbers yet; null for a rule that is taken away. */
export type Texts = Readonly<Record<string, string | null>>

/**
 * The rules as they are being edited. What is saved elsewhere meanwhile comes in: only what was changed here stays as it
 * is here.
 * @param rules the complete ruleset to start from, and to compare with
 */
export function useRulesDraft(sport: FantasySportKey, rules: Ruleset) {
  const [base, setBase] = useState(rules)
  const [disputed, setDisputed] = useState<readonly Overwritten[]>([])
  const [texts, setTexts] = useState<Texts>(() => asTexts(rules))
  // Rules that pay nothing are folded away, but not while a fan types in them.
  const [resting, setResting] = useState(() => restingRules(sport, rules))
  // Counts what replaced many values at once: tables that keep what is typed in them begin anew.
  const [round, setRound] = useState(0)
  // What was replaced last, until the next change.
  const [discarded, setDiscarded] = useState<Texts | null>(null)
  const [misfits, setMisfits] = useState<ReadonlySet<string>>(new Set())
  const values = asValues(texts)

  function replace(texts: Texts): void {
    setTexts(texts)
    setResting(restingRules(sport, asValues(texts)))
    setMisfits(new Set())
    setRound(round + 1)
  }

  if (base !== rules) {
    setBase(rules)
    const lost = overwrittenRules({ seen: base, current: rules, wanted: values })
    setDisputed([...disputed.filter((old) => lost.every(({ path }) => path !== old.path)), ...lost])
    replace(merged({ base, rules, texts }))
  }
  const verdict = applyOverrides(sport, rules, values)
  // Stays while a value cannot be used, and is the same object while nothing else is changed.
  const [tried, setTried] = useState(rules)
  if (verdict.ok && rulesetChanges(tried, verdict.rules).length > 0)
    setTried(rulesetChanges(rules, verdict.rules).length > 0 ? verdict.rules : rules)

  return {
    texts,
    values,
    resting,
    round,
    verdict,
    /** The last rules that could be used. */
    tried,
    /** Whether tiers are typed that cannot be. */
    hasMisfits: misfits.size > 0,
    unsaved: Object.keys(values).filter((rule) => values[rule] !== (rules[rule] ?? 0)),
    /** What two changed at once, and is still different. */
    conflicts: disputed.filter(({ path }) => values[path] !== (rules[path] ?? 0)),
    hasDiscarded: discarded !== null,

    /** Changes some; null takes a rule away. */
    change(changes: Texts): void {
      setDiscarded(null)
      setTexts(withChanges(texts, rules, changes))
    },
    /** A rule that the league has not, or that pays nothing in it. */
    add(rule: string, points: number): void {
      setDiscarded(null)
      setTexts(withChanges(texts, rules, { [rule]: String(points) }))
      setResting(new Set([...resting].filter((one) => one !== rule)))
      // Tiers may have another row.
      setMisfits(new Set())
      setRound(round + 1)
    },
    /** All values are others, and can be brought back. */
    startFrom(wanted: Ruleset): void {
      setDiscarded(texts)
      const without = Object.fromEntries(Object.keys(rules).map((rule) => [rule, null]))
      replace(withChanges(asTexts(wanted), rules, { ...without, ...asTexts(wanted) }))
    },
    bringBack(): void {
      if (discarded) replace(discarded)
      setDiscarded(null)
    },
    /** Says of tiers whether what is typed in them can be. */
    fit(tiers: string, isFit: boolean): void {
      if (misfits.has(tiers) !== isFit) return
      const next = new Set(misfits)
      if (isFit) next.delete(tiers)
      else next.add(tiers)
      setMisfits(next)
    },
    settle(path: string, keep: 'theirs' | 'mine'): void {
      setDisputed(disputed.filter((one) => one.path !== path))
      if (keep === 'theirs') replace({ ...texts, ...asTexts({ [path]: rules[path] ?? 0 }) })
    },
  }
}

export type RulesDraft = ReturnType<typeof useRulesDraft>

function asTexts(rules: Ruleset): Texts {
  return Object.fromEntries(Object.entries(rules).map(([rule, value]) => [rule, String(value)]))
}

function asValues(texts: Texts): Ruleset {
  return Object.fromEntries(
    Object.entries(texts).map(([rule, text]) => [rule, text === null ? 0 : Number.parseFloat(text)]),
  )
}

/** A rule that was never saved is gone at once; one that was stays, so that it is saved that it is gone. */
function withChanges(texts: Texts, rules: Ruleset, changes: Texts): Texts {
  const all = Object.entries({ ...texts, ...changes })
  return Object.fromEntries(all.filter(([rule, text]) => text !== null || Object.hasOwn(rules, rule)))
}

/** What was changed here, over what others saved. */
function merged({ base, rules, texts }: { base: Ruleset; rules: Ruleset; texts: Texts }): Texts {
  const values = asValues(texts)
  const mine = Object.entries(texts).filter(([rule]) => values[rule] !== (base[rule] ?? 0))
  return withChanges(asTexts(rules), rules, Object.fromEntries(mine))
}
