import { ArrowLeftRight, ClipboardList, Gavel, HandCoins, TriangleAlert, Vote } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/controls/dialog.tsx'
import type { NeedLine } from './needs.ts'
import { type LineupAt, useFixLineup } from './use-fix-lineup.ts'

const OpenRequests = lazy(async () => ({
  default: (await import('../consent/open-requests.tsx')).OpenRequests,
}))

/** Lines that are shown before the others are asked for. */
const SHOWN = 3

const ICONS = {
  lineup: TriangleAlert,
  request: Gavel,
  trade: ArrowLeftRight,
  amendment: Vote,
  waivers: ClipboardList,
  dues: HandCoins,
} as const satisfies Record<NeedLine['about'], unknown>

/** What waits for a manager, the worst first, each with the one button that does it. */
export function NeedsList({
  lines,
  lineup,
  isCommissioner,
  nothing,
}: {
  lines: readonly NeedLine[]
  /** Whose lineup the buttons set. */
  lineup: LineupAt | null
  isCommissioner: boolean
  /** Shown where nothing waits. */
  nothing: string
}) {
  const [isAll, setAll] = useState(false)
  const [isReviewing, setReviewing] = useState(false)
  const fix = useFixLineup(lineup)
  const shown = isAll ? lines : lines.slice(0, SHOWN)
  return (
    <section aria-labelledby="needs">
      <h2 id="needs" className="mb-2 flex min-h-6 items-baseline gap-1.5 font-bold">
        Needs you
        {lines.length > 0 && <span className="font-normal text-muted">{lines.length}</span>}
      </h2>
      {lines.length === 0 ? (
        <p className="flex min-h-13 items-center rounded-box border border-line bg-surface px-3 text-muted sm:px-4">
          {nothing}
        </p>
      ) : (
        <ul className="divide-y divide-line rounded-box border border-line bg-surface">
          {shown.map((line, place) => (
            <Line
              key={line.key}
              line={line}
              isFirst={place === 0}
              fix={fix}
              onReview={() => setReviewing(true)}
            />
          ))}
          {lines.length > shown.length && (
            <li>
              <Button look="quiet" className="w-full" onClick={() => setAll(true)}>
                {lines.length - shown.length} more
              </Button>
            </li>
          )}
        </ul>
      )}
      {isReviewing && lineup && (
        <Dialog title="Commissioner’s requests" place="small" onClose={() => setReviewing(false)}>
          <Suspense>
            <OpenRequests code={lineup.code} isCommissioner={isCommissioner} />
          </Suspense>
        </Dialog>
      )}
    </section>
  )
}

function Line({
  line: { about, text, detail, action },
  isFirst,
  fix,
  onReview,
}: {
  line: NeedLine
  /** The one gold button. */
  isFirst: boolean
  fix: ReturnType<typeof useFixLineup>
  onReview: () => void
}) {
  const Icon = ICONS[about]
  const look = isFirst && about === 'lineup' ? 'primary' : 'secondary'
  return (
    <li className="flex min-h-13 items-center gap-2.5 px-3 py-1 sm:px-4">
      <Icon
        aria-hidden
        size={18}
        className={about === 'lineup' ? 'shrink-0 text-amber' : 'shrink-0 text-gold-ink'}
      />
      <p className="min-w-0 grow leading-tight sm:flex sm:flex-wrap sm:items-baseline sm:gap-x-2.5">
        <span className="block font-medium [overflow-wrap:anywhere]">{text}</span>
        {detail !== '' && <span className="block text-sm text-muted">{detail}</span>}
      </p>
      {action.kind === 'go' ? (
        <ButtonLink look={look} href={action.href} className={BUTTON}>
          {action.label}
        </ButtonLink>
      ) : (
        <Button
          look={look}
          busy={action.kind === 'start' && fix.saving === action.need.index}
          className={BUTTON}
          onClick={() => (action.kind === 'start' ? fix.start(action.need) : onReview())}
        >
          {action.label}
        </Button>
      )}
    </li>
  )
}

const BUTTON = 'shrink-0 px-3.5 text-sm max-sm:max-w-40'
