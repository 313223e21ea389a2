import type { ReactNode } from 'react'
import { Card } from '../../ui/controls/card.tsx'

/** A group of settings, with what it is about. */
export function SectionCard({
  title,
  about,
  children,
}: {
  title: string
  about?: ReactNode
  children: ReactNode
}) {
  return (
    <Card>
      <h2 className="font-bold">{title}</h2>
      {about && <p className="mt-1 text-muted">{about}</p>}
      <div className="mt-2">{children}</div>
    </Card>
  )
}
