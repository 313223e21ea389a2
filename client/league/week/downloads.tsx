import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { markSessionEnded, readToken } from '../../data/session/session.ts'
import { saveFile } from '../../ui/page/save-file.ts'

/** Something of a league that a browser can keep as a file. */
export interface FileToKeep {
  /** Of the documented paths: `schedule.csv`. */
  readonly file: `${string}.${keyof typeof KINDS}`
  /** As a link says it: `Schedule`. */
  readonly label: string
  /** Which of them, besides the league: the season or the team. */
  readonly of?: Readonly<Record<string, string | number | null>>
}

const KINDS = { csv: 'CSV', ics: 'iCalendar', json: 'JSON', zip: 'CSV' } as const

/** What of a league can be taken along: tables for a spreadsheet, weeks for a calendar. */
export function Downloads({
  league: { code, name },
  files,
}: {
  league: { readonly code: string; readonly name: string }
  files: readonly FileToKeep[]
}) {
  const client = useQueryClient()
  const keep = useMutation({
    mutationFn: async ({ file, of = {} }: FileToKeep) => {
      const query = new URLSearchParams({ code })
      for (const [key, value] of Object.entries(of)) if (value !== null) query.set(key, String(value))
      // With the token in its header: an address is kept by histories and logs, and would let in whoever has it.
      const answer = await fetch(`/api/league/${file}?${query}`, {
        headers: { authorization: `Bearer ${readToken() ?? ''}` },
        cache: 'no-store',
      })
      if (answer.status === 422) {
        markSessionEnded()
        client.clear()
      }
      if (!answer.ok) throw new Error(`${file}: ${answer.status}`)
      saveFile(
        new File([await answer.blob()], `${name} ${file}`, {
          type: answer.headers.get('content-type') ?? '',
        }),
      )
    },
    meta: { failure: 'The file could not be loaded. Please try again.' },
  })
  return (
    <p className="flex flex-wrap print:hidden items-center gap-x-4 gap-y-1">
      <span className="flex items-center gap-2 text-muted">
        <Download aria-hidden size={18} />
        Download
      </span>
      {files.map((one) => {
        const isComing = keep.isPending && keep.variables === one
        return (
          <button
            key={one.file}
            type="button"
            aria-busy={isComing || undefined}
            onClick={() => {
              if (!isComing) keep.mutate(one)
            }}
            className="min-h-8 rounded-box font-medium text-gold-ink underline-offset-4 hover:underline"
          >
            {one.label} <span className="text-sm">({kindOf(one)})</span>
          </button>
        )
      })}
    </p>
  )
}

function kindOf({ file }: FileToKeep): string {
  return Object.entries(KINDS).find(([ending]) => file.endsWith(`.${ending}`))?.[1] ?? ''
}
