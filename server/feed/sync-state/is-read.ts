import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import type { Database } from '../../core/db/tables.ts'

/** Whether a game's box score has been read, and once the game is over, as it was then. */
export function isRead(
  eb: ExpressionBuilder<Database, 'game'>,
): ExpressionWrapper<Database, 'game', SqlBool> {
  return eb.exists(
    eb
      .selectFrom('reading')
      .select('reading.subject')
      .whereRef('reading.sport', '=', 'game.sport')
      .where('reading.what', '=', 'box-score')
      .whereRef('reading.subject', '=', 'game.id')
      .where((eb) =>
        eb.and([
          eb('reading.read_at', 'is not', null),
          eb.or([eb('game.final_at', 'is', null), eb('reading.read_at', '>=', eb.ref('game.final_at'))]),
        ]),
      ),
  )
}
