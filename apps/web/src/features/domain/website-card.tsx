import type { Website } from '@app/domain/contract';
import { Card, CardContent, CardHeader, CardTitle } from '../../components/ui/card.js';
import { WebsiteRow } from './website-row.js';

/** One website: ownership, widget, and how it is read. */
export function WebsiteCard({ website }: { website: Website }) {
  return (
    <Card aria-labelledby="website-title">
      <CardHeader>
        <CardTitle id="website-title">Website</CardTitle>
      </CardHeader>
      <CardContent>
        <ul>
          <WebsiteRow website={website} />
        </ul>
      </CardContent>
    </Card>
  );
}
