import { FileText, Image, Link2, Wrench } from 'lucide-react';
import { Card, CardContent } from '../../../components/ui/card.js';

const FEATURES = [
  {
    icon: FileText,
    title: 'Content',
    text: 'Title, meta description, headings and the amount of text, measured as search results show them.',
  },
  {
    icon: Image,
    title: 'Images',
    text: 'Alternative texts, dimensions, sizes and loading of every image on the page.',
  },
  {
    icon: Link2,
    title: 'Links',
    text: 'Broken links, redirects, empty and meaningless link texts, inside and outside of the website.',
  },
  {
    icon: Wrench,
    title: 'Technical',
    text: 'Status, canonical, indexability, structured data, social previews and security headers.',
  },
] as const;

/** What an analysis checks; shown until there is a report. */
export function FeatureCards() {
  return (
    <section aria-labelledby="features-title">
      <h2 id="features-title" className="mb-3 text-lg font-semibold">
        What is checked
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {FEATURES.map(({ icon: Icon, title, text }) => (
          <li key={title}>
            <Card className="h-full">
              <CardContent>
                <Icon aria-hidden className="size-5 text-accent" />
                <h3 className="mt-2 font-semibold">{title}</h3>
                <p className="mt-1 text-text-muted">{text}</p>
              </CardContent>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
