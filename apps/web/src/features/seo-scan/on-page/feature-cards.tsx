import { FileText, Image, Link2, Wrench } from 'lucide-react';
import { Card, CardContent } from '../../../components/ui/card.js';

const FEATURES = [
  {
    icon: FileText,
    title: 'Content',
    text: 'Title, meta description, headings and amount of text, measured as in search results.',
  },
  {
    icon: Image,
    title: 'Images',
    text: 'Alt text, dimensions, file size and loading of every image.',
  },
  {
    icon: Link2,
    title: 'Links',
    text: 'Broken links, redirects, and empty or generic link text, internal and external.',
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
