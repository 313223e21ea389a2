import type { ReactNode } from 'react'
import { links } from '../../ui/page/routes.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/controls/card.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'

/** Where rosters would be before there are any, with the way to the draft. */
export function BeforeDraft({ code, title, children }: { code: string; title: string; children: ReactNode }) {
  return (
    <EmptyState
      title={title}
      action={<ButtonLink href={links.league('draft', code)}>To the draft</ButtonLink>}
    >
      {children}
    </EmptyState>
  )
}

/** Above rosters that still fill. */
export function DraftIsOn({ code }: { code: string }) {
  return (
    <p className="rounded-box bg-gold-wash px-4 py-3">
      The draft is on, and rosters fill with every pick.{' '}
      <TextLink href={links.league('draft', code)}>To the draft</TextLink>
    </p>
  )
}
