/** Where something small lies beside an element of the page, all of it in sight. */

interface Size {
  width: number;
  height: number;
}

type Edges = Record<'left' | 'right' | 'top' | 'bottom', number>;

/** So far it stays from the edges of the window. */
const MARGIN = 8;

/** Lay it below the element, or above where there is no room; it begins where the element begins. */
export function beside(element: Edges, size: Size, room: Size, isMirrored: boolean) {
  const start = isMirrored ? element.right - size.width : element.left;
  const hasRoomBelow = element.bottom + size.height + MARGIN <= room.height;
  const hasRoomAbove = element.top - size.height - MARGIN >= 0;
  const top = hasRoomBelow || !hasRoomAbove ? element.bottom : element.top - size.height;
  return {
    x: within(start, room.width - size.width),
    y: hasRoomBelow || hasRoomAbove ? top : within(top, room.height - size.height),
  };
}

function within(at: number, end: number): number {
  return Math.max(MARGIN, Math.min(at, end - MARGIN));
}
