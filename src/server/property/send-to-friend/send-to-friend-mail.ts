import type { PropertyCard } from "../../../domain/property/card/property-card.ts";
import type { SendToFriendFields } from "../../../domain/property/send-to-friend/send-to-friend-schema.ts";
import type { MailContent } from "../../mail/mail.ts";
import { toMailCard } from "../../mail/mail-card.ts";
import { layOutMail } from "../../mail/mail-layout.ts";

interface FriendMail {
  agencyName: string;
  publicUrl: string;
  card: PropertyCard;
  sent: SendToFriendFields;
}

/** Says who asked for the email and why it was sent, so that it isn't taken for advertising. */
export function sendToFriendMail({ agencyName, publicUrl, card, sent }: FriendMail): MailContent {
  const { name, email, friend_name, message } = sent;
  const [photo] = card.photos;
  return layOutMail({
    agencyName,
    subject: `${name} thought you might like ${card.display_address}`,
    preview: `${card.display_address}, ${card.price}`,
    headline: `A home from ${name}`,
    paragraphs: [
      `Hello ${friend_name},`,
      `${name} found this home on our site and asked us to send it to you.`,
    ],
    quotes: message === "" ? [] : [{ label: `${name} wrote`, text: message }],
    card: toMailCard(
      {
        ...card,
        path: card.property_url,
        address: card.display_address,
        photo: photo && { key: photo.key, alt: photo.imageAlt },
      },
      { publicUrl },
    ),
    action: { label: "View property", url: publicUrl + card.property_url },
    footer: `You're receiving this because ${name} (${email}) asked us to send you this home from ${new URL(publicUrl).host}. We won't keep your email address or add you to a mailing list. If you reply, your reply goes to ${name}.`,
  });
}
