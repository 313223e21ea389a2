import { Users } from 'lucide-react'

/** Who is in the room; nothing while nobody tells. */
export function Presence({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <p
      className="inline-flex items-center gap-1.5 text-sm whitespace-nowrap max-sm:hidden"
      title={names.join(', ')}
    >
      <Users aria-hidden size={16} />
      {names.length} here<span className="sr-only">: {names.join(', ')}</span>
    </p>
  )
}
