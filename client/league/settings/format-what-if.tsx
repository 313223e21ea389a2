import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { settingsProblemText } from '../../../shared/labels/settings/problem.ts'
import { inOtherFormat } from '../../../shared/rules/format-change/other-format.ts'
import { settingsPatch, withChange } from '../../../shared/rules/settings/change.ts'
import { formatProblems } from '../../../shared/rules/settings/format-problems.ts'
import { FORMAT_CARDS } from '../../../shared/settings/catalogue/format.ts'
import type { LeagueSettings } from '../../../shared/settings/settings.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { Alterations } from '../../data/saving/alterations.tsx'
import { whyItFailed } from '../../data/fetching/why-it-failed.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { type Editing, firstOfEach } from './editing.ts'
import { SectionCard } from './section-card.tsx'
import { SettingRows } from './setting-rows.tsx'

interface Played {
  code: string
  sport: FantasySportKey
  /** By which the league plays. */
  settings: LeagueSettings
}

/** How the season so far would have come out in another format, once the format of the league stays. */
export function FormatWhatIf(played: Played) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <SectionCard
      title="What if?"
      about="The format stays until the season is over. You can see how the completed weeks would have come out in another one."
    >
      <Button look="secondary" onClick={() => setIsOpen(true)}>
        Try another format
      </Button>
      {isOpen && <WhatIfDialog {...played} onClose={() => setIsOpen(false)} />}
    </SectionCard>
  )
}

const FORMAT_ROWS = FORMAT_CARDS.flatMap(({ rows }) => rows)

function WhatIfDialog({ code, sport, settings, onClose }: Played & { onClose: () => void }) {
  const { season } = trpc.useUtils()
  const [shown, setShown] = useState(settings)
  const format = settingsPatch(settings, shown).format ?? {}
  const look = useMutation({
    mutationFn: () => season.previewFormat.fetch({ code, format }, { staleTime: 0 }),
    // The dialog shows it.
    meta: { failure: null },
  })
  const problems = formatProblems(inOtherFormat(sport, settings, format))
  const errors = firstOfEach(
    problems.map((problem) => ({ path: problem.path, text: settingsProblemText(sport, problem) })),
  )
  const editing: Editing = {
    sport,
    settings: shown,
    change(change) {
      // What was worked out is of another format.
      look.reset()
      setShown(withChange(sport, shown, change))
    },
    field: (path) => ({ error: errors.get(path), disabled: false, least: null }),
  }
  return (
    <Dialog title="What if?" place="growing" onClose={onClose}>
      <p className="mb-2 text-muted">Only a look: nothing is saved, and nothing in your league changes.</p>
      <SettingRows editing={editing} paths={FORMAT_ROWS} />
      <Button
        className="mt-4"
        busy={look.isPending}
        disabled={problems.length > 0}
        onClick={() => look.mutate()}
      >
        Show
      </Button>
      {look.error && (
        <p role="alert" className="mt-4 text-red">
          {whyItFailed(look.error)}
        </p>
      )}
      {look.data && (
        <section aria-label="What would be different" className="mt-5 border-t border-line pt-4">
          <Alterations code={code} preview={look.data} />
        </section>
      )}
    </Dialog>
  )
}
