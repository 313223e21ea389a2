import { useId, useRef, useState } from 'react'
import { writeRulesFile } from '../../../shared/ruleset/rules-file.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { Button } from '../../ui/controls/button.tsx'
import { saveFile } from '../../ui/page/save-file.ts'
import { readRules } from './read-rules.ts'
import type { RulesDraft } from './use-rules-draft.ts'

/** The rules from a file, and as one. */
export function RulesFiles({ sport, draft }: { sport: FantasySportKey; draft: RulesDraft }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function read(file: File): Promise<void> {
    setProblem(null)
    try {
      draft.startFrom(await readRules(file, sport))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'This file cannot be read.')
    }
  }

  const { verdict } = draft
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-1">
        <Button
          look="quiet"
          className="px-2!"
          aria-describedby={`${id}-problem`}
          onClick={() => input.current?.click()}
        >
          Read a file
        </Button>
        <Button
          look="quiet"
          className="px-2!"
          disabled={!verdict.ok}
          onClick={() => {
            if (verdict.ok)
              saveFile(
                new File([writeRulesFile(sport, verdict.rules)], `scoring-rules-${sport}.json`, {
                  type: 'application/json',
                }),
              )
          }}
        >
          Save a file
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="File of scoring rules"
          accept=".json,application/json"
          onChange={({ target }) => {
            const file = target.files?.[0]
            // The same file can be read again.
            target.value = ''
            if (file) void read(file)
          }}
        />
      </div>
      <p id={`${id}-problem`} role="status" className="text-sm text-red empty:hidden">
        {problem}
      </p>
    </>
  )
}
