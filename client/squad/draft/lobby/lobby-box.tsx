import type { ReactNode } from 'react'
import { Card } from '../../../ui/controls/card.tsx'

/** A part of the lobby. */
export function Box({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <h2 className="mb-3 font-bold">{title}</h2>
      {children}
    </Card>
  )
}
