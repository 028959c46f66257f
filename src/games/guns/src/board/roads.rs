//! The main roads as a net of links (§11).

use super::sections::{Entry, Link, Node};
use crate::engine::EntryId;

/// The main roads: links between positions and entry points, each across one area.
#[derive(Clone, Debug, Default)]
pub struct Roads {
    links: Vec<Link>,
    /// The links that begin or end in a position, and at an entry point.
    leaving: [Vec<Vec<u16>>; 2],
    own: Vec<u16>,
}

impl Roads {
    /// The net of these links.
    pub(super) fn of(links: &[Link], entries: &[Entry]) -> Self {
        let mut leaving = [Vec::new(), Vec::new()];
        for (number, link) in (0..).zip(links) {
            for (kind, index) in [link.from, link.to].map(Node::place) {
                let nodes: &mut Vec<Vec<u16>> = &mut leaving[kind];
                if nodes.len() <= index {
                    nodes.resize_with(index + 1, Vec::new);
                }
                nodes[index].push(number);
            }
        }
        Roads { links: links.to_vec(), leaving, own: entries.iter().map(|entry| entry.road).collect() }
    }

    /// How many links there are.
    pub fn len(&self) -> usize {
        self.links.len()
    }

    /// Are there no roads?
    pub fn is_empty(&self) -> bool {
        self.links.is_empty()
    }

    /// A link by its number.
    pub fn link(&self, number: u16) -> Option<&Link> {
        self.links.get(usize::from(number))
    }

    /// The links that begin or end at a node, by their numbers.
    pub fn leaving(&self, node: Node) -> impl Iterator<Item = (u16, &Link)> {
        let (kind, index) = node.place();
        let numbers = self.leaving[kind].get(index).map_or(&[][..], Vec::as_slice);
        numbers.iter().filter_map(|number| Some((*number, self.link(*number)?)))
    }

    /// The road of an entry point, by its place in the board file.
    pub fn own_road(&self, entry: EntryId) -> Option<u16> {
        self.own.get(entry.index()).copied()
    }

    /// Can two links not be used in the same hour from different entry points (`guns.entry.road-cross`)?
    ///
    /// They share a road bed, or the roads meet in a position, to which they come from different sides. Two beds that
    /// end at one position side by side inside the same area do not meet.
    pub fn clash(&self, one: u16, other: u16) -> bool {
        let (Some(one), Some(other)) = (self.link(one), self.link(other)) else { return false };
        one.junction == other.junction || (one.area != other.area && one.shares_position(other))
    }
}

impl Node {
    /// Its kind, and its number among those.
    const fn place(self) -> (usize, usize) {
        match self {
            Node::At(position) => (0, position.index()),
            Node::Entry(entry) => (1, entry.index()),
        }
    }
}

impl Link {
    /// The other end as seen from one of them; nothing for what is no end.
    pub fn beyond(&self, node: Node) -> Option<Node> {
        match node {
            _ if node == self.from => Some(self.to),
            _ if node == self.to => Some(self.from),
            _ => None,
        }
    }

    fn shares_position(&self, other: &Link) -> bool {
        let is_end = |node: Node| matches!(node, Node::At(_)) && (node == other.from || node == other.to);
        is_end(self.from) || is_end(self.to)
    }
}
