import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { SPORTS } from '../../../shared/sports/index.ts'
import { links } from '../../ui/page/routes.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { CardFoot } from './card-foot.ts'
import type { LineupNeed } from '../needs/lineup-needs.ts'
import type { MyLeagueData } from '../league/types.ts'

/** A league of one's own on the dashboard: its head, a body as high as that of the others, and its foot. */
export function LeagueCardFrame({
  league,
  week = null,
  state,
  foot,
  saving = null,
  onStart,
  children,
}: {
  league: MyLeagueData
  /** `Wk 12` */
  week?: string | null
  /** Whether it is live, or what comes next. */
  state: ReactNode
  foot: CardFoot
  /** Index of the slot that is being saved; null for none. */
  saving?: number | null
  onStart?: (need: LineupNeed) => void
  children: ReactNode
}) {
  return (
    <div className="flex h-full flex-col overflow-hidden rounded-box border border-line bg-surface">
      <Link
        href={links.leagueHome(league.code)}
        className="flex min-h-36 grow flex-col px-3 pt-2.5 pb-3 -outline-offset-2 transition-colors duration-150 hover:bg-sunken sm:px-3.5"
      >
        <span className="leading-tight font-bold break-words">{league.name}</span>
        {/* Below the name, which then has the whole width, and as high before the state is known. */}
        <span className="mb-1.5 flex min-h-6 items-center justify-between gap-3 text-sm text-muted">
          <span className="min-w-0">
            {SPORTS[league.sport].name}
            {week !== null && ` · ${week}`}
          </span>
          <span className="shrink-0">{state}</span>
        </span>
        {children}
      </Link>
      <Foot foot={foot} saving={saving} onStart={onStart} />
    </div>
  )
}

function Foot({
  foot: { text, isNeed, action },
  saving,
  onStart,
}: {
  foot: CardFoot
  saving: number | null
  onStart: ((need: LineupNeed) => void) | undefined
}) {
  const look = isNeed ? 'primary' : 'secondary'
  return (
    <div
      className={classNames(
        'flex min-h-14 items-center gap-2.5 border-t border-line px-3 py-1.5 text-sm sm:px-3.5',
        isNeed ? 'bg-gold-wash font-medium' : 'text-muted',
      )}
    >
      {isNeed && <TriangleAlert aria-hidden size={18} className="shrink-0 text-amber" />}
      <p className="min-w-0 grow leading-tight [overflow-wrap:anywhere]">{text}</p>
      {action?.kind === 'go' && (
        <ButtonLink look={look} href={action.href} className={BUTTON}>
          {action.label}
        </ButtonLink>
      )}
      {action?.kind === 'start' && (
        <Button
          look={look}
          busy={saving === action.need.index}
          className={BUTTON}
          onClick={() => onStart?.(action.need)}
        >
          {action.label}
        </Button>
      )}
    </div>
  )
}

const BUTTON = 'shrink-0 px-3.5 text-sm max-sm:max-w-40'
