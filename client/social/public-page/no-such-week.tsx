import type { ReactNode } from 'react'
import { isRefused } from '../../data/fetching/why-it-failed.ts'
import { errorWords } from '../../data/trpc/trpc.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/controls/card.tsx'

/** Of a week that the season does not have, or whose recap is not there, or of a page that was turned off. @param href where there is one */
export function noSuchWeek(error: unknown, href: string): ReactNode {
  if (!isRefused(error) || !(error instanceof Error)) return null
  return (
    <EmptyState title="Nothing here." action={<ButtonLink href={href}>The latest week</ButtonLink>}>
      {errorWords(error)}
    </EmptyState>
  )
}
